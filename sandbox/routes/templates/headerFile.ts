import { mediaRefusal } from '../media/routes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Attached } from '#sandbox/state/types.ts';
import type { HeaderFile } from '#sandbox/templates/fillIn.ts';

const PATIENCE = 5_000;

/**
 * Returns a template header's file.
 * Like the provider, fetches an address only after accepting the message, so a failed download fails the message later.
 */
export async function headerFile(
  { media }: Sandbox,
  { id, link, filename }: HeaderFile,
): Promise<Attached | 'missing' | 'unreachable'> {
  if (id) {
    const held = media.get(id);
    return held ? { id, mime: held.mime, name: filename ?? held.name } : 'missing';
  }
  try {
    const response = await fetch(link ?? '', { signal: AbortSignal.timeout(PATIENCE) });
    const mime = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || mediaRefusal(mime, bytes.length)) return 'unreachable';
    const name =
      filename ?? (decodeURIComponent(new URL(response.url).pathname.split('/').at(-1) ?? '') || null);
    return { id: media.add(bytes, mime, name).id, mime, name };
  } catch {
    return 'unreachable';
  }
}
