import { excerpt } from '#lib/excerpt.ts';
import { Failure } from '#contract/failure.ts';
import { previewable } from '#contract/media.ts';
import { readCsv } from '#lib/csv.ts';
import { decode } from '#lib/textEncoding.ts';

/** Preview of a document; its local URLs are released by `releasePreview`. */
export type Preview =
  | { kind: 'image'; url: string }
  | { kind: 'pdf'; pages: string[]; total: number }
  | { kind: 'text'; text: string; whole: boolean }
  | { kind: 'table'; rows: string[][]; whole: boolean };

/** Maximum number of characters shown. */
const LETTERS = 200_000;
const ROWS = 500;
const LINE_END = 0x0a;
const PAGES = 20;
/** Width of a PDF page in pixels. */
const WIDTH = 1_200;

const isOf = (types: readonly string[], type: string) => types.includes(type);

/** Creates a preview of a previewable type. Nothing in the file is executed. */
export async function previewOf(bytes: Blob, type: string): Promise<Preview> {
  if (isOf(previewable.image, type)) return imageOf(bytes, type);
  if (isOf(previewable.pdf, type)) return pdfOf(bytes);
  const all = await textOf(bytes);
  const text = excerpt(all, LETTERS);
  const whole = text.length === all.length && bytes.size <= LETTERS * 4;
  if (type === 'text/csv') {
    const rows = readCsv(text);
    return { kind: 'table', rows: rows.slice(0, ROWS), whole: whole && rows.length <= ROWS };
  }
  return { kind: 'text', text: type === 'application/json' ? formatted(text) : text, whole };
}

/** Decodes as much of a text as is shown; what is cut ends with a line, so that no character is. */
async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, LETTERS * 4).arrayBuffer());
  const end = bytes.length < file.size ? bytes.lastIndexOf(LINE_END) : -1;
  return decode(end > 0 ? bytes.subarray(0, end) : bytes);
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Shortened or not valid JSON: shown unchanged.
    return text;
  }
}

async function imageOf(bytes: Blob, type: string): Promise<Preview> {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(url);
    throw new Failure('unexpected', null, {}, { cause });
  }
  return { kind: 'image', url };
}

/** Draws the first pages as pictures, because the browser's PDF viewer would be a frame with its own scripts. */
async function pdfOf(bytes: Blob): Promise<Preview> {
  const { GlobalWorkerOptions, getDocument } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  const task = getDocument({ data: await bytes.arrayBuffer(), enableXfa: false });
  const pages: string[] = [];
  try {
    const pdf = await task.promise;
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: WIDTH / width });
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      pages.push(URL.createObjectURL(await drawn(canvas)));
      page.cleanup();
    }
    return { kind: 'pdf', pages, total: pdf.numPages };
  } catch (cause) {
    for (const url of pages) URL.revokeObjectURL(url);
    throw new Failure('unexpected', null, {}, { cause });
  } finally {
    await task.destroy();
  }
}

const drawn = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.'))),
      'image/webp',
      0.9,
    ),
  );

export function releasePreview(preview: Preview | null): void {
  if (preview?.kind === 'image') URL.revokeObjectURL(preview.url);
  if (preview?.kind === 'pdf') for (const url of preview.pages) URL.revokeObjectURL(url);
}
