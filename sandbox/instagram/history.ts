import type { Message, Person } from '#sandbox/state/types.ts';

/** Messages of a conversation that can be read later (contracts §2.6). */
const READABLE = 20;

/** Returns the newest messages of a conversation in the graph's format, newest first. */
export const historyOf = (
  { wa_id: id, username = '' }: Person,
  thread: readonly Message[],
  { account, url }: { account: string; url: string },
) =>
  thread
    .slice(-READABLE)
    .toReversed()
    .map((message) => ({
      id: message.id,
      created_time: new Date(message.at).toISOString().replace('.000Z', '+0000'),
      from: message.from === 'business' ? { id: account, username: 'atelier.wouri' } : { id, username },
      message: message.text,
      ...(message.media
        ? { attachments: { data: [{ image_data: { url: `${url}/cdn/${message.media.id}` } }] } }
        : {}),
    }));
