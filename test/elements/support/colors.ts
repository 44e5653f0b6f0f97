// Colours as the browser paints them, and their contrast as WCAG 2.2 defines it.

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = document.createElement('canvas');
canvas.width = canvas.height = 1;

/** Any computed colour, painted. */
export function painted(color: string): Rgba {
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('There is no canvas.');
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = '#010203';
  brush.fillStyle = color;
  if (brush.fillStyle === '#010203') throw new Error(`“${color}” is no colour.`);
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (top: number, bottom: number): number => top * alpha + bottom * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, the first of which may let the second shine through. */
export function contrast(front: Rgba, back: Rgba): number {
  const lights = [luminance(over(front, back)), luminance(back)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** What is behind the text of an element: its own background over those of all around it. */
export function backgroundOf(element: Element): Rgba {
  const own = painted(getComputedStyle(element).backgroundColor);
  if (own[3] === 1) return own;
  const around = element.assignedSlot ?? element.parentNode;
  if (around instanceof ShadowRoot) return over(own, backgroundOf(around.host));
  return over(own, around instanceof Element ? backgroundOf(around) : [255, 255, 255, 1]);
}

export function colorOf(element: Element): Rgba {
  return painted(getComputedStyle(element).color);
}
