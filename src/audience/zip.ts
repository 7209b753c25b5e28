const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** Size of the end record without its comment, and of the longest comment. */
const END_SIZE = 22;
const COMMENT_MAX = 0xffff;

/** Returns the sum of the unpacked sizes that a zip archive declares, in bytes; null if it is no zip archive. */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - END_SIZE;
  for (let end = last; end >= Math.max(0, last - COMMENT_MAX); end -= 1)
    if (view.getUint32(end, true) === END_OF_DIRECTORY) return sizeOf(view, view.getUint32(end + 16, true));
  return null;
}

/** Adds up the directory's entries, which end at the first other record. */
function sizeOf(view: DataView, start: number): number {
  let size = 0;
  for (let at = start; at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY;) {
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}
