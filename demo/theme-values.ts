/** What can be chosen in the theme editor, and the CSS and HTML that come of it. */

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A colour; `from` is how the elements get at what holds. */
export interface ColorField {
  label: string;
  from: string;
}

export const colors: Record<string, ColorField> = {
  '--agent-color-accent': { label: 'Accent', from: 'var(--_accent)' },
  '--agent-color-bg': { label: 'Background', from: 'var(--_bg)' },
  '--agent-color-surface': { label: 'Surface', from: 'var(--_surface)' },
  '--agent-color-text': { label: 'Text', from: 'var(--_text)' },
  '--agent-color-muted': { label: 'Quiet text', from: 'var(--_muted)' },
  '--agent-color-border': { label: 'Lines', from: 'var(--_border)' },
  '--agent-color-field': { label: 'Edges of fields', from: 'var(--_field)' },
  '--agent-color-link': { label: 'Links', from: 'var(--_link)' },
  '--agent-color-code': { label: 'Code', from: 'var(--_code)' },
  '--agent-color-bubble-user': {
    label: 'Person’s bubble',
    from: 'var(--_bubble-user, color-mix(in oklab, var(--_accent) 14%, var(--_bg)))',
  },
  '--agent-color-bubble-agent': { label: 'Agent’s bubble', from: 'var(--_bubble-agent)' },
  '--agent-color-danger': { label: 'Danger', from: 'var(--_danger)' },
  '--agent-color-success': { label: 'Success', from: 'var(--_success)' },
};

export interface SizeField {
  label: string;
  min: number;
  max: number;
  from: string;
}

export const sizes: Record<string, SizeField> = {
  '--agent-radius': { label: 'Corners', min: 0, max: 28, from: 'var(--_radius)' },
  '--agent-space': { label: 'Space', min: 4, max: 14, from: 'var(--_space)' },
  '--agent-font-size': { label: 'Text size', min: 12, max: 22, from: 'var(--_font-size)' },
};

export const fonts: Record<string, string> = {
  '': 'System',
  inherit: 'That of the page',
  'Georgia, serif': 'Serif',
  'ui-monospace, monospace': 'Typewriter',
};

/** What was chosen, and nothing else; the rest is up to preset and defaults. */
export interface Theme {
  preset: string;
  density: string;
  font: string;
  /** By property, then by scheme. */
  colors: Record<string, Partial<Record<Scheme, string>>>;
  /** By property, in px. */
  sizes: Record<string, number>;
}

export function emptyTheme(): Theme {
  return { preset: 'plain', density: 'comfortable', font: '', colors: {}, sizes: {} };
}

/** The declarations of a theme. `held` tells the colour of a scheme that was not chosen. */
export function declarations(theme: Theme, held: (property: string, scheme: Scheme) => string): Map<string, string> {
  const all = new Map<string, string>();
  for (const property of Object.keys(colors)) {
    const chosen = theme.colors[property];
    if (!chosen) continue;
    const [light, dark] = SCHEMES.map((scheme) => chosen[scheme] ?? held(property, scheme));
    all.set(property, `light-dark(${light}, ${dark})`);
  }
  for (const property of Object.keys(sizes)) {
    const size = theme.sizes[property];
    if (size !== undefined) all.set(property, `${size}px`);
  }
  if (theme.font) all.set('--agent-font', theme.font);
  return all;
}

export function toCss(all: ReadonlyMap<string, string>): string {
  if (all.size === 0) return '';
  return `agent-chat {\n${[...all].map(([property, value]) => `  ${property}: ${value};\n`).join('')}}\n`;
}

export function toTag({ preset, density }: Theme): string {
  const attributes = [
    preset === 'plain' ? '' : ` preset="${preset}"`,
    density === 'comfortable' ? '' : ` density="${density}"`,
  ];
  return `<agent-chat endpoint="/agent"${attributes.join('')}></agent-chat>`;
}

/** What stands in an address is anybody's: what is no part of a theme is left out. */
export function readTheme(text: string): Theme {
  const theme = emptyTheme();
  const read = parse(text);
  if (read['preset'] === 'soft' || read['preset'] === 'contrast') theme.preset = read['preset'];
  if (read['density'] === 'compact') theme.density = read['density'];
  if (typeof read['font'] === 'string' && Object.hasOwn(fonts, read['font'])) theme.font = read['font'];
  for (const property of Object.keys(colors)) {
    const chosen = asRecord(asRecord(read['colors'])[property]);
    for (const scheme of SCHEMES) {
      const color = chosen[scheme];
      if (typeof color !== 'string' || !/^#[\da-f]{6}$/i.test(color)) continue;
      theme.colors[property] = { ...theme.colors[property], [scheme]: color };
    }
  }
  for (const [property, { min, max }] of Object.entries(sizes)) {
    const size = asRecord(read['sizes'])[property];
    if (typeof size === 'number' && size >= min && size <= max) theme.sizes[property] = size;
  }
  return theme;
}

function parse(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(decodeURIComponent(text)));
  } catch {
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
