import { Failure } from '#contract/failure.ts';
import { mediaAddress } from '#contract/media.ts';
import { fileBytes } from '#services/files.ts';
import { fetchBytes } from '#services/media.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Asks for a message's media at an address with a new signature. */
export async function renewAddress(app: AppContext, messageId: string, signal: AbortSignal) {
  const { media_url: url } = await app.call(mediaAddress, { id: messageId as never }, { signal });
  return url;
}

/** Fetches the bytes of a message's media, with a new signature if the old one has expired. */
export async function mediaBytes(
  app: AppContext,
  { messageId, url }: { messageId: string; url: string },
  signal: AbortSignal,
) {
  // A file that is still being sent is read from this page.
  const own = url.startsWith('blob:') ? await fileBytes(messageId) : undefined;
  if (own) return own;
  try {
    return await fetchBytes(url, signal);
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'notFound') throw problem;
    return fetchBytes(await renewAddress(app, messageId, signal), signal);
  }
}
