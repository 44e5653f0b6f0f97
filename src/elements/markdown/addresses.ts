/** Which addresses of a model may be used: it is never trusted with a scheme that runs something. */

const LINKED = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** SVG can carry scripts and links, so only pictures made of pixels are shown. */
const DATA_RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

export type ImageSource =
  /** It may be loaded. */
  | { kind: 'shown'; src: string }
  /** It may be loaded once the person says so. */
  | { kind: 'asked'; src: string; host: string }
  | { kind: 'none' };

/** `address` as it may stand in a link. */
export function linkAddress(address: string): string | undefined {
  const url = parse(address);
  return url && LINKED.has(url.protocol) ? url.href : undefined;
}

/** @param hosts Such as `cdn.example.com` or `*.example.com`; without them the page's own. */
export function imageSource(address: string, hosts: readonly string[] | undefined): ImageSource {
  if (DATA_RASTER.test(address)) return { kind: 'shown', src: address };
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'none' };
  const isShown = hosts ? hosts.some((host) => isHost(url, host)) : url.origin === location.origin;
  return isShown ? { kind: 'shown', src: url.href } : { kind: 'asked', src: url.href, host: url.host };
}

function isHost({ host, hostname, origin }: URL, allowed: string): boolean {
  if (allowed.startsWith('*.')) return hostname.endsWith(allowed.slice(1).toLowerCase());
  return [host, hostname, origin].includes(allowed.toLowerCase());
}

function parse(address: string): URL | undefined {
  try {
    // A browser would take a backslash for a slash.
    return new URL(address.replaceAll('\\', '%5C'), document.baseURI);
  } catch {
    return undefined;
  }
}
