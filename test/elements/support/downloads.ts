// Files that a page saves, caught before the browser would ask where to put them.

export interface Download {
  name: string;
  text: Promise<string>;
}

export interface Downloads {
  readonly saved: readonly Download[];
  stop(): void;
}

export function listenForDownloads(): Downloads {
  const saved: Download[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (): void {
    saved.push({ name: this.download, text: fetch(this.href).then((response) => response.text()) });
  };
  return {
    saved,
    stop: () => {
      HTMLAnchorElement.prototype.click = click;
    },
  };
}
