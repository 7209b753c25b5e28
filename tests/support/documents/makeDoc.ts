const SECTOR = 512;
const [FREE, END, FAT] = [-1, -2, -3];
/** Sectors of each stream: 4,096 bytes, from which on a stream is not a small one. */
const LENGTH = 8;

interface Stream {
  name: string;
  bytes: Buffer;
}

/** Returns a compound file ([MS-CFB]) of these streams, each of at most 4,096 bytes. */
export function compoundOf(streams: readonly Stream[]): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  // One sector of the table of sectors, then the folder, then the streams.
  header.writeInt32LE(1, 44);
  header.writeInt32LE(1, 48);
  header.writeInt32LE(4096, 56);
  header.writeInt32LE(END, 60);
  header.writeInt32LE(END, 68);
  header.writeInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeInt32LE(FAT, 0);
  table.writeInt32LE(END, 4);
  const folder = Buffer.alloc(SECTOR);
  entry(folder, 0, { name: 'Root Entry', type: 5, child: 1, right: FREE, start: END, size: 0 });
  streams.forEach(({ name }, index) => {
    const start = 2 + index * LENGTH;
    for (let sector = 0; sector < LENGTH; sector += 1)
      table.writeInt32LE(sector === LENGTH - 1 ? END : start + sector + 1, (start + sector) * 4);
    const right = index + 1 < streams.length ? index + 2 : FREE;
    entry(folder, index + 1, { name, type: 2, child: FREE, right, start, size: LENGTH * SECTOR });
  });
  const bodies = streams.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(LENGTH * SECTOR)]));
  return Buffer.concat([header, table, folder, ...bodies.map((it) => it.subarray(0, LENGTH * SECTOR))]);
}

interface Entry {
  name: string;
  type: number;
  child: number;
  right: number;
  start: number;
  size: number;
}

function entry(folder: Buffer, index: number, { name, type, child, right, start, size }: Entry): void {
  const at = index * 128;
  folder.write(name, at, 'utf16le');
  folder.writeUInt16LE((name.length + 1) * 2, at + 64);
  folder.writeUInt8(type, at + 66);
  folder.writeUInt8(1, at + 67);
  folder.writeInt32LE(FREE, at + 68);
  folder.writeInt32LE(right, at + 72);
  folder.writeInt32LE(child, at + 76);
  folder.writeInt32LE(start, at + 116);
  folder.writeInt32LE(size, at + 120);
}

/** Returns a .doc ([MS-DOC]) of one piece of text; a paragraph ends with each line. */
export function docOf(lines: readonly string[], { isEncrypted = false } = {}): Buffer {
  const text = `${lines.join('\r')}\r`;
  const TEXT_AT = 1024;
  const main = Buffer.alloc(4096);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x00c1, 2);
  // The table's stream is `1Table`; 0x100 says that the text is encrypted.
  main.writeUInt16LE(0x0200 | (isEncrypted ? 0x0100 : 0), 10);
  main.writeUInt32LE(TEXT_AT, 24);
  main.writeUInt32LE(text.length, 0x4c);
  main.write(text, TEXT_AT, 'utf16le');
  // The pieces begin the table: a mark, their size, two positions, and where the text is.
  const table = Buffer.alloc(4096);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(0, 5);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(TEXT_AT, 15);
  main.writeUInt32LE(21, 0x1a6);
  return compoundOf([
    { name: 'WordDocument', bytes: main },
    { name: '1Table', bytes: table },
  ]);
}
