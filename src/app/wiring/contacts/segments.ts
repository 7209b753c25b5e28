import {
  countSegments,
  createSegment,
  deleteSegment,
  listSegments,
  type Segment,
  type SegmentQuery,
  updateSegment,
} from '#contract/segment.ts';
import {
  contactAddress,
  contactListingIn,
  contactQueryOf,
  withoutSegment,
} from '#machines/contacts/contactAddress.ts';
import { noContactFilters } from '#machines/contacts/contactFilters.ts';
import { segmentsMachine } from '#machines/contacts/segments.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Loads the segments for the filter and the dialog. */
export async function loadSegments(app: AppContext, signal?: AbortSignal): Promise<Segment[]> {
  const { segments } = await app.call(listSegments, {}, signal ? { signal } : {});
  app.cache.setQueryData<Cached['segments']>(keys.segments, segments);
  return segments;
}

/** Returns the search and the filters of the list that is shown, with those of its segment. */
async function shownQuery(app: AppContext, signal: AbortSignal): Promise<SegmentQuery> {
  const listing = contactListingIn(app.actors.app.getSnapshot().context.path);
  const { segment } = listing.filters;
  if (segment === null) return contactQueryOf(listing);
  const found = (await loadSegments(app, signal)).find(({ id }) => id === segment);
  return withoutSegment(contactQueryOf(listing), found?.query ?? {});
}

const show = (app: AppContext, segment: string) =>
  app.navigate(contactAddress({ words: '', filters: { ...noContactFilters, segment } }));

export function wireSegments(app: AppContext) {
  const created = keyring();
  return segmentsMachine.provide({
    actors: {
      loadSegments: fulfil(async (_, signal) => {
        const [segments, { counts }] = await Promise.all([
          loadSegments(app, signal),
          app.call(countSegments, {}, { signal }),
        ]);
        return { segments, counts };
      }),
      changeSegment: fulfil(async (change, signal) => {
        switch (change.kind) {
          case 'create': {
            const { name, scope } = change;
            const asked = { name, scope, query: await shownQuery(app, signal) };
            const { segment } = await created.once(asked, (idempotencyKey) =>
              app.call(createSegment, asked, { signal, idempotencyKey }),
            );
            return show(app, segment.id);
          }
          case 'rename':
            return void (await app.call(updateSegment, { id: change.id, name: change.name }, { signal }));
          case 'replace':
            await app.call(
              updateSegment,
              { id: change.id, query: await shownQuery(app, signal) },
              { signal },
            );
            return show(app, change.id);
          case 'remove':
            return void (await app.call(deleteSegment, { id: change.id }, { signal }));
        }
      }),
    },
  });
}
