import { vi } from 'vitest';

/** Catches what the page downloads as a file, instead of the browser. */
export function catchDownloads(): Promise<{ name: string; text: string }>[] {
  const blobs = new Map<string, Blob>();
  const caught: Promise<{ name: string; text: string }>[] = [];
  const { createObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((of) => {
    const url = createObjectURL.call(URL, of);
    blobs.set(url, of as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this;
    const blob = blobs.get(href);
    // Blob.text() leaves out the byte order mark, which tells Excel the encoding.
    if (blob)
      caught.push(
        blob.arrayBuffer().then((bytes) => ({
          name,
          text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
        })),
      );
  });
  return caught;
}
