import { publicListMessages } from '#contract/publicApi.ts';
import { listMessagesBelow } from '#server/db/publicApi.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { publicMessage } from '#server/domain/publicEntities.ts';
import { servePublic } from '#server/http/servePublic.ts';

/** `after` is the position of the last message of the page before; positions have no gaps. */
export const publicListMessagesRoute = servePublic(publicListMessages, async ({ input, tx }) => {
  const { id, limit, after } = input;
  const below = after === undefined ? undefined : Number(after);
  const page = await listMessagesBelow(tx, id, { below, limit });
  if (!page) return refuse('notFound');
  const last = page.at(-1)?.seq ?? 1;
  return grant({ data: page.map(publicMessage), next: last > 1 ? String(last) : null });
});
