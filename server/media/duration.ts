import { open, stat } from 'node:fs/promises';

const TAIL = 65_536;
/** Opus positions count at 48 kHz, whatever the recording's rate. */
const RATE = 48_000;

/** Returns the duration of an ogg file in seconds by the position of its last page; null if it has none. */
export async function oggSeconds(path: string): Promise<number | null> {
  const { size } = await stat(path);
  const file = await open(path);
  const tail = Buffer.alloc(Math.min(TAIL, size));
  try {
    await file.read(tail, 0, tail.length, size - tail.length);
  } finally {
    await file.close();
  }
  const page = tail.lastIndexOf('OggS');
  if (page < 0 || page + 14 > tail.length) return null;
  const samples = Number(tail.readBigInt64LE(page + 6));
  return samples > 0 ? Math.round((samples / RATE) * 10) / 10 : null;
}
