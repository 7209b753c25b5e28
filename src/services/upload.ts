import { Failure, type FailureCode, refusalIn } from '#contract/failure.ts';
import { callerHeaders } from './http.ts';
import { type Shown, shownOwner } from './tabOwner.ts';
import { renewToken } from './token.ts';

/** Milliseconds without progress after which the connection counts as broken. */
const STALL = 45_000;

export interface Upload {
  path: string;
  fields: Record<string, string>;
  bytes: Blob;
  fileName: string;
  /** Bytes that the server already has. */
  offset: number;
}

/**
 * Sends the rest of a file and its fields.
 * `progress` receives the sent share of the whole. Resolves with the answer's body; rejects with `Failure`.
 */
export async function uploadBytes(
  upload: Upload,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const begun = shownOwner();
  try {
    return await send(upload, begun, progress, signal);
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'unauthenticated') throw problem;
    await renewToken();
    return send(upload, begun, progress, signal);
  }
}

async function send(
  { path, fields, bytes, fileName, offset }: Upload,
  begun: Shown,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const headers = callerHeaders(begun);
  // Only XMLHttpRequest reports upload progress.
  const request = new XMLHttpRequest();
  const broken = () => reject(new Failure('unreachable'));
  let stalled = setTimeout(() => request.abort(), STALL);
  const moved = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => request.abort(), STALL);
  };
  request.open('POST', path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved();
    const sent = offset + (loaded / Math.max(1, total)) * (bytes.size - offset);
    progress(bytes.size > 0 ? sent / bytes.size : 1);
  });
  request.addEventListener('error', broken);
  request.addEventListener('abort', broken);
  request.addEventListener('load', () => answered(request, resolve, reject));
  request.addEventListener('loadend', () => clearTimeout(stalled));
  signal.addEventListener('abort', () => request.abort(), { once: true });

  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Fields first, because the server checks them before it reads the bytes.
  form.append('file', bytes.slice(offset, bytes.size, bytes.type), fileName);
  request.send(form);
  return promise;
}

function answered(
  { status, responseText }: XMLHttpRequest,
  resolve: (body: unknown) => void,
  reject: (problem: Failure) => void,
): void {
  let body: Record<string, unknown> = {};
  try {
    body = JSON.parse(responseText) as Record<string, unknown>;
  } catch {
    // A gateway's error page is not an answer of our server.
  }
  if (status >= 200 && status < 300) return resolve(body);
  if (status === 401) return reject(new Failure('unauthenticated'));
  if (status === 429) return reject(new Failure('busy'));
  const { code, error, success: _, message, ...details } = body;
  if (status >= 502 && status <= 504 && code !== 'unavailable' && code !== 'cannotStore')
    return reject(new Failure('unreachable'));
  const known: FailureCode = refusalIn(code) ?? 'unexpected';
  reject(new Failure(known, typeof error === 'string' ? error : ((message as string) ?? null), details));
}
