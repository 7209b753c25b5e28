import { getRating } from '#contract/satisfaction.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { behindRating, linkOf } from './behindRating.ts';

/** Returns what the holder of a rating link may see, and no other data. */
export const ratingRoute = serveAnyone(getRating, async ({ input, context, clock }) => {
  const data = await behindRating(context, input.token, 'satisfaction.link', (tx, question) =>
    linkOf(tx, question, clock.now),
  );
  return data ? grant({ success: true as const, data }) : refuse('notFound');
});
