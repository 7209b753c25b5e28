import { Failure } from '#contract/failure.ts';
import type { AnyOperation, OutputOf } from '#contract/operation.ts';
import { fileBytes } from '#services/files.ts';
import { addressOf } from '#services/http.ts';
import { uploadBytes } from '#services/upload.ts';

interface Held {
  /** The id of its bytes on this device. */
  file: { id: string; name: string } | null;
  params?: Record<string, unknown>;
  fields?: Record<string, string>;
  /** Receives the sent share of the whole. */
  progress?: (share: number) => void;
}

/** Uploads a whole file that this device holds, and returns the answer; rejects with `Failure`. */
export async function uploadHeld<Op extends AnyOperation>(
  operation: Op,
  { file, params = {}, fields = {}, progress = () => {} }: Held,
  signal: AbortSignal,
): Promise<OutputOf<Op>> {
  const bytes = file && (await fileBytes(file.id));
  if (!file || !bytes) throw new Failure('fileGone');
  const upload = { path: addressOf(operation, params), fields, bytes, fileName: file.name, offset: 0 };
  const { success, data } = operation.output.safeParse(await uploadBytes(upload, progress, signal));
  if (!success) throw new Failure('unexpected');
  return data as OutputOf<Op>;
}
