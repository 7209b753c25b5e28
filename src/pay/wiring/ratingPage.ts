import { fromPromise } from 'xstate';
import type { RatingLink } from '#contract/satisfaction.ts';
import { ratingPageMachine } from '#machines/satisfaction/ratingPage.machine.ts';
import { ask } from '../ask.ts';

/** Wires the page's chart to the server; the token is the link's. */
export function wireRatingPage(token: string) {
  const path = `/api/satisfaction/${encodeURIComponent(token)}`;
  return ratingPageMachine.provide({
    actors: {
      loadRating: fromPromise<RatingLink, undefined>(({ signal }) => ask<RatingLink>(path, signal)),
      saveRating: fromPromise<RatingLink, { rating: number | null; comment: string }>(({ input, signal }) =>
        ask<RatingLink>(path, signal, input),
      ),
    },
  });
}
