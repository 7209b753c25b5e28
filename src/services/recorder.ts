import { Failure } from '#contract/failure.ts';

/** Records one voice note at a time from the microphone, as ogg with opus, which the providers require. */

let microphone: MediaStream | null = null;
let recorder: MediaRecorder | null = null;
let pieces: Blob[] = [];
let began = 0;

const FORMATS = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
const TICK = 100;

/** Opens the microphone; rejects with `notFound` if there is none, with `forbidden` if it is not allowed. */
export async function openMicrophone(): Promise<void> {
  closeMicrophone();
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

/** Ends the recording and returns it as one mono ogg file. */
export async function finishRecording(): Promise<{ bytes: Blob; seconds: number }> {
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
  return { bytes: raw.type.startsWith('audio/ogg') ? raw : await asOgg(raw), seconds };
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
