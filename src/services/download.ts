import { Failure } from '#contract/failure.ts';

/** Downloads a text or bytes as a file. */
export function download(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Returns the text of a file of the server by its signed address. */
export async function textFrom(address: string): Promise<string> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Failure('unreachable', null, {}, { cause });
  });
  if (!response.ok) throw new Failure('unexpected');
  return response.text();
}

/** Downloads a file of the server by its signed address; the browser reads it in pieces. */
export function downloadFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
