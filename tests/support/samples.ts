import { deflateSync } from 'node:zlib';

/** Small real files, generated here, so that no test reads one from a disk. */

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, tail]);
}

/** Returns a picture of one colour, padded to `size` bytes if given. */
export function png(size = 0, side = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x66)])),
  );
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const start = Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', deflateSync(rows))]);
  const end = chunk('IEND', Buffer.alloc(0));
  const room = size - start.length - end.length - 12;
  return Buffer.concat([start, ...(room > 0 ? [chunk('tEXt', Buffer.alloc(room, 0x20))] : []), end]);
}

export const pdf = (size = 0): Buffer => {
  const body = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
  return Buffer.concat([body, Buffer.alloc(Math.max(0, size - body.length), 0x20)]);
};

/** Returns an ogg file with an opus header, tags and one page whose last sample is `seconds` after the first. */
export function ogg(seconds = 2): Buffer {
  const page = (sequence: number, position: bigint, flags: number, data: Buffer) => {
    const head = Buffer.alloc(28);
    head.write('OggS', 0, 'latin1');
    head[5] = flags;
    head.writeBigInt64LE(position, 6);
    head.writeUInt32LE(1, 14);
    head.writeUInt32LE(sequence, 18);
    head[26] = 1;
    head[27] = data.length;
    return Buffer.concat([head, data]);
  };
  const opusHead = Buffer.alloc(19);
  opusHead.write('OpusHead', 0, 'latin1');
  opusHead.set([1, 1], 8);
  opusHead.writeUInt32LE(48_000, 12);
  const tags = Buffer.alloc(16);
  tags.write('OpusTags', 0, 'latin1');
  return Buffer.concat([
    page(0, 0n, 2, opusHead),
    page(1, 0n, 0, tags),
    page(2, BigInt(Math.round(seconds * 48_000)), 4, Buffer.alloc(40, 0xfc)),
  ]);
}
