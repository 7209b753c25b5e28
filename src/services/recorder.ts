import { Failure } from '#contract/failure.ts';
import { wavOf } from '#lib/wav.ts';

/** Records one voice note at a time from the microphone, in the type that the channel takes. */

let microphone: MediaStream | null = null;
let recorder: MediaRecorder | null = null;
let pieces: Blob[] = [];
let began = 0;

const FORMATS = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'] as const;
const TICK = 100;

/** Ogg with opus for WhatsApp, wave for Instagram. */
export type RecordedType = 'audio/ogg' | 'audio/wav';

/** Returns whether this browser can record, and write what it recorded as this type. */
export function canRecord(type: RecordedType): boolean {
  if (typeof MediaRecorder === 'undefined') return false;
  return (
    type === 'audio/wav' || MediaRecorder.isTypeSupported(FORMATS[0]) || typeof AudioEncoder !== 'undefined'
  );
}

/**
 * Opens the microphone.
 * Rejects with `notFound` if there is none, with `forbidden` if it is not allowed, and with `fileTypeInvalid` if the
 * browser cannot record this type.
 */
export async function openMicrophone(type: RecordedType): Promise<void> {
  closeMicrophone();
  if (!canRecord(type)) throw new Failure('fileTypeInvalid');
  try {
    microphone = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (cause) {
    const isMissing = cause instanceof DOMException && cause.name === 'NotFoundError';
    throw new Failure(isMissing ? 'notFound' : 'forbidden', null, {}, { cause });
  }
}

export interface RecorderFacts {
  heard: (seconds: number, level: number) => void;
  lost: () => void;
}

/** Records until stopped; `finishRecording` returns the recording. */
export function record(tell: RecorderFacts): () => void {
  if (!microphone) {
    tell.lost();
    return () => {};
  }
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
  recorder = new MediaRecorder(microphone, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: 32_000 });
  pieces = [];
  began = performance.now();
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && pieces.push(data));
  recorder.start(1_000);
  for (const track of microphone.getTracks()) track.addEventListener('ended', tell.lost, { once: true });

  const context = new AudioContext();
  const ear = context.createAnalyser();
  ear.fftSize = 512;
  context.createMediaStreamSource(microphone).connect(ear);
  const samples = new Float32Array(ear.fftSize);
  const ticking = setInterval(() => {
    ear.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, it) => sum + it * it, 0) / samples.length;
    tell.heard((performance.now() - began) / 1000, Math.min(1, Math.sqrt(power) * 4));
  }, TICK);
  return () => {
    clearInterval(ticking);
    void context.close();
  };
}

/** Ends the recording and returns it as one mono file of this type. */
export async function finishRecording(type: RecordedType): Promise<{ bytes: Blob; seconds: number }> {
  const running = recorder;
  if (!running) throw new Failure('unexpected');
  const seconds = (performance.now() - began) / 1000;
  if (running.state !== 'inactive') {
    const stopped = new Promise((resolve) => running.addEventListener('stop', resolve, { once: true }));
    running.stop();
    await stopped;
  }
  const raw = new Blob(pieces, { type: running.mimeType });
  closeMicrophone();
  if (raw.size === 0) throw new Failure('unexpected');
  if (raw.type.startsWith(type)) return { bytes: raw, seconds };
  return { bytes: await (type === 'audio/wav' ? asWav(raw) : asOgg(raw)), seconds };
}

export function closeMicrophone(): void {
  for (const track of microphone?.getTracks() ?? []) track.stop();
  microphone = null;
  recorder = null;
  pieces = [];
}

/** Rewraps the same opus packets; other codecs are encoded again. */
async function asOgg(bytes: Blob): Promise<Blob> {
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, OggOutputFormat, Output } =
    await import('mediabunny');
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  const conversion = await Conversion.init({
    input: new Input({ formats: ALL_FORMATS, source: new BlobSource(bytes) }),
    output,
    audio: { codec: 'opus', numberOfChannels: 1 },
  });
  if (!conversion.isValid) throw new Failure('unexpected');
  await conversion.execute();
  if (!output.target.buffer) throw new Failure('unexpected');
  return new Blob([output.target.buffer], { type: 'audio/ogg' });
}

/** Samples per second that suffice for speech: ten minutes are 19 MB. */
const SPEECH_RATE = 16_000;

/** Decodes the recording and writes its samples. */
async function asWav(bytes: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, SPEECH_RATE);
  const decoded = await context.decodeAudioData(await bytes.arrayBuffer());
  return new Blob([wavOf(decoded.getChannelData(0), SPEECH_RATE)], { type: 'audio/wav' });
}
