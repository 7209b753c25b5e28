/**
 * What a file is by its bytes, as Meta judges it (contracts §1.7, §2.3).
 * Written by hand from the formats, not with the product's library, so that each can prove the other wrong.
 */

type Format =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'ogg'
  | 'mp3'
  | 'aac'
  | 'amr'
  | 'iso'
  | 'webm'
  | 'wav'
  | 'avi'
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'text';

const signatures: readonly [Format, offset: number, hex: string][] = [
  ['jpeg', 0, 'ffd8ff'],
  ['png', 0, '89504e470d0a1a0a'],
  ['webp', 8, '57454250'],
  ['wav', 8, '57415645'],
  ['avi', 8, '41564920'],
  ['ogg', 0, '4f676753'],
  ['mp3', 0, '494433'],
  ['amr', 0, '2321414d52'],
  ['iso', 4, '66747970'],
  ['webm', 0, '1a45dfa3'],
  ['pdf', 0, '25504446'],
  ['zip', 0, '504b0304'],
  ['ole', 0, 'd0cf11e0'],
];

/** Returns the format that a file's first bytes show; null if none is known. */
export function formatOf(bytes: Buffer): Format | null {
  for (const [format, offset, hex] of signatures)
    if (bytes.subarray(offset, offset + hex.length / 2).toString('hex') === hex) return format;
  // A frame of MPEG audio: eleven bits set; layer 0 is AAC's.
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)
    return ((bytes[1] ?? 0) & 0x06) === 0 ? 'aac' : 'mp3';
  return bytes.length > 0 && !bytes.subarray(0, 8192).includes(0) ? 'text' : null;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
/** The format of each type that a network takes. */
const formats: readonly [type: RegExp, Format][] = [
  [/^image\/jpeg$/, 'jpeg'],
  [/^image\/png$/, 'png'],
  [/^image\/webp$/, 'webp'],
  [/^(audio|video)\/ogg$/, 'ogg'],
  [/^audio\/mpeg$/, 'mp3'],
  [/^audio\/aac$/, 'aac'],
  [/^audio\/amr$/, 'amr'],
  [/^(audio\/(mp4|m4a|x-m4a)|video\/(mp4|3gpp|quicktime))$/, 'iso'],
  [/^video\/webm$/, 'webm'],
  [/^audio\/(wav|x-wav|wave)$/, 'wav'],
  [/^video\/(avi|x-msvideo)$/, 'avi'],
  [/^application\/pdf$/, 'pdf'],
  [/^application\/(msword|vnd\.ms-(excel|powerpoint))$/, 'ole'],
  [/^text\/plain$/, 'text'],
];

/** Returns whether the bytes are of the declared type. */
export function isWhatItSays(mime: string, bytes: Buffer): boolean {
  const wanted = mime.startsWith(OFFICE) ? 'zip' : formats.find(([type]) => type.test(mime))?.[1];
  return wanted !== undefined && formatOf(bytes) === wanted;
}

/** Marks of codecs that WhatsApp takes in no video. */
const OTHER_CODECS = ['hvc1', 'hev1', 'av01', 'vp08', 'vp09', 'mp4v'];
const JPEG_CMYK = 4;

/** Returns why WhatsApp cannot send a file that is what it says; null if it can. */
export function unsendable(mime: string, bytes: Buffer): string | null {
  if (mime === 'audio/ogg') {
    const head = bytes.subarray(0, 512).indexOf('OpusHead');
    if (head < 0) return 'The audio is not encoded with opus.';
    return bytes[head + 9] === 1 ? null : 'The audio has more than one channel.';
  }
  if (mime.startsWith('video/'))
    return bytes.includes('avc1') || !OTHER_CODECS.some((codec) => bytes.includes(codec))
      ? null
      : 'The video is not encoded with H.264.';
  if (mime === 'image/png') return bytes[24] === 8 ? null : 'The image has not 8 bits a channel.';
  if (mime === 'image/jpeg')
    return channelsOf(bytes) === JPEG_CMYK ? 'The image is neither RGB nor RGBA.' : null;
  return null;
}

/** Returns the number of channels of a JPEG, by its frame header. */
function channelsOf(bytes: Buffer): number | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes[at + 9] ?? null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const ANIMATED = 0x02;
/** Returns the maximum size of a sticker: an animated one has the flag in its extended header. */
export const stickerMost = (bytes: Buffer): number =>
  bytes.subarray(12, 16).toString('latin1') === 'VP8X' && ((bytes[20] ?? 0) & ANIMATED) !== 0
    ? 512_000
    : 102_400;
