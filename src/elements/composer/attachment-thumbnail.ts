/** Small pictures of image files, drawn on a canvas: no address is needed, which a strict `img-src` would forbid. */

const SIDE = 96;
/** Larger ones take too long to decode. */
const MOST_BYTES = 30_000_000;

/** `undefined` where the file is no picture of pixels, or broken. */
export async function thumbnailOf(file: File): Promise<HTMLCanvasElement | undefined> {
  if (!/^image\/(png|jpe?g|gif|webp|avif|bmp)$/.test(file.type) || file.size > MOST_BYTES) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    const scale = Math.max(SIDE / picture.width, SIDE / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    canvas.getContext('2d')?.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
    picture.close();
    canvas.setAttribute('aria-hidden', 'true');
    return canvas;
  } catch {
    return undefined;
  }
}
