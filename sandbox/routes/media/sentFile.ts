import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Attached } from '#sandbox/state/types.ts';
import { mediaRefusal } from './routes.ts';

const PATIENCE = 5_000;

/** The file of a message or of a template's header, as a send names it. */
interface SentFile {
  id?: string | undefined;
  link?: string | undefined;
  filename?: string | undefined;
  voice?: boolean | undefined;
}

/**
 * Returns a sent file; `owner` is the number that sends it.
 * Like the provider, fetches an address only after accepting the message, so a failed download fails the message later.
 */
export async function sentFile(
  { media }: Sandbox,
  { id, link, filename, voice }: SentFile,
  owner: string,
): Promise<Attached | 'missing' | 'unreachable'> {
  const rest = voice ? { voice: true } : {};
  if (id) {
    const held = media.of(id, owner);
    return held ? { id, mime: held.mime, name: filename ?? held.name, ...rest } : 'missing';
  }
  try {
    const response = await fetch(link ?? '', { signal: AbortSignal.timeout(PATIENCE) });
    const mime = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || mediaRefusal(mime, bytes)) return 'unreachable';
    const name =
      filename ?? (decodeURIComponent(new URL(response.url).pathname.split('/').at(-1) ?? '') || null);
    return { id: media.add(bytes, mime, name, owner).id, mime, name, ...rest };
  } catch {
    return 'unreachable';
  }
}
