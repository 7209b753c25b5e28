/** Bytes before the samples of a WAV file. */
export const WAV_HEAD = 44;
const BYTES = 2;

/** Returns samples of one channel, from -1 to 1, as a WAV file with 16 bits each. */
export function wavOf(samples: Float32Array, rate: number): ArrayBuffer {
  const size = samples.length * BYTES;
  const file = new ArrayBuffer(WAV_HEAD + size);
  const view = new DataView(file);
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, WAV_HEAD - 8 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Plain samples of one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, 8 * BYTES, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  samples.forEach((it, index) =>
    view.setInt16(WAV_HEAD + index * BYTES, Math.round(Math.max(-1, Math.min(1, it)) * 0x7f_ff), true),
  );
  return file;
}
