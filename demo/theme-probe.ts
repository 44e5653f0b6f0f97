/** What holds inside an element, whether a preset, a default or the page says so. */
import type { Scheme } from './theme-values.js';

export class ThemeProbe {
  readonly #probe = document.createElement('i');
  readonly #pen: CanvasRenderingContext2D;

  constructor(element: Element) {
    this.#probe.hidden = true;
    // Only what stands in a slot inherits from the element.
    this.#probe.slot = 'header-actions';
    element.append(this.#probe);
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    this.#pen = canvas.getContext('2d', { willReadFrequently: true })!;
  }

  /** `#rrggbb`; what lets something through is seen on the background. */
  color(value: string, scheme: Scheme): string {
    this.#pen.clearRect(0, 0, 1, 1);
    for (const layer of ['var(--_bg)', value]) {
      this.#pen.fillStyle = this.#read('backgroundColor', layer, scheme);
      this.#pen.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = this.#pen.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }

  /** In px. */
  size(value: string): number {
    return Number.parseFloat(this.#read('fontSize', value, 'light'));
  }

  #read(property: 'backgroundColor' | 'fontSize', value: string, scheme: Scheme): string {
    this.#probe.style.colorScheme = scheme;
    this.#probe.style[property] = value;
    const read = getComputedStyle(this.#probe)[property];
    this.#probe.style[property] = '';
    return read;
  }
}

/** How much one colour stands out from another, as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
