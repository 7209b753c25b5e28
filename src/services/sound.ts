/** Reads waveform and duration of a recording, and is the page's only player. */

export interface Sound {
  bars: number[];
  seconds: number;
}

/** Samples per second for drawing. */
const RATE = 8_000;

/** Returns the peak of each of `count` equal parts as a share of the overall peak. */
export function barsOf(samples: Float32Array, count: number): number[] {
  const width = Math.max(1, Math.floor(samples.length / count));
  const peaks = Array.from({ length: count }, (_, bar) => {
    let peak = 0;
    for (let at = bar * width; at < Math.min((bar + 1) * width, samples.length); at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const most = Math.max(...peaks);
  return peaks.map((peak) => (most > 0 ? Math.round((peak / most) * 100) / 100 : 0));
}

/** Decodes a recording; rejects if the browser cannot. */
export async function readSound(bytes: Blob, count: number): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const decoded = await context.decodeAudioData(await bytes.arrayBuffer());
  return { bars: barsOf(decoded.getChannelData(0), count), seconds: decoded.duration };
}

export interface PlayerFacts {
  progressed: (at: number) => void;
  ended: () => void;
  interrupted: () => void;
  failed: () => void;
}

let silence = () => {};

/** Plays from a position at a speed and returns how to stop; the previous playback stops and is told so. */
export function playSound(
  { url, at, speed }: { url: string; at: number; speed: number },
  tell: PlayerFacts,
): () => void {
  silence();
  const audio = new Audio(url);
  audio.currentTime = at;
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
  let over = false;
  const stop = () => {
    if (over) return;
    over = true;
    audio.pause();
    audio.removeAttribute('src');
    if (silence === interrupt) silence = () => {};
  };
  const interrupt = () => {
    stop();
    tell.interrupted();
  };
  silence = interrupt;
  audio.addEventListener('timeupdate', () => over || tell.progressed(audio.currentTime));
  audio.addEventListener('ended', () => over || (stop(), tell.ended()));
  audio.addEventListener('error', () => over || (stop(), tell.failed()));
  audio.play().catch(() => over || (stop(), tell.failed()));
  return stop;
}
