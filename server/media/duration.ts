import { open, stat } from 'node:fs/promises';

const TAIL = 65_536;
/** Opus positions count at 48 kHz, whatever the recording's rate. */
const RATE = 48_000;

/** Returns the duration of a recording in seconds; null of a type whose duration is not read. */
export const secondsOf = async (path: string, mimeType: string): Promise<number | null> => {
  if (mimeType === 'audio/ogg') return oggSeconds(path);
  return mimeType === 'audio/wav' ? wavSeconds(path) : null;
};

/** Bytes of a WAV file before its samples, as `src/lib/wav.ts` writes it, and the place of its bytes per second. */
const WAV_HEAD = 44;
const WAV_RATE = 28;

async function wavSeconds(path: string): Promise<number | null> {
  const { size } = await stat(path);
  const file = await open(path);
  const head = Buffer.alloc(WAV_HEAD);
  try {
    await file.read(head, 0, WAV_HEAD, 0);
  } finally {
    await file.close();
  }
  const rate = head.readUInt32LE(WAV_RATE);
  return size > WAV_HEAD && rate > 0 ? Math.round(((size - WAV_HEAD) / rate) * 10) / 10 : null;
}

/** Returns the duration of an ogg file in seconds by the position of its last page; null if it has none. */
async function oggSeconds(path: string): Promise<number | null> {
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
