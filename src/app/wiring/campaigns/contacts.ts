import { AUDIENCE_PAGE, type AudienceContact, listAudience, listAudienceTags } from '#contract/audience.ts';
import { listSegments } from '#contract/segment.ts';
import {
  type AudienceFilters,
  audienceContactsMachine,
} from '#machines/campaigns/audienceContacts.machine.ts';
import type { SortBy } from '#machines/campaigns/contactSelection.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';

interface Question extends Readonly<Record<string, string | null>> {
  search: string | null;
  tags: string;
  segment: string | null;
  sort: SortBy;
  order: 'asc' | 'desc';
}

export const wireContacts = (app: AppContext) =>
  audienceContactsMachine.provide({
    actors: {
      pages: wirePagedList<Question>(async ({ question, purpose, from }, signal) => {
        const { search, tags, segment, sort, order } = question;
        const { data, counts, next } = await app.call(
          listAudience,
          {
            limit: AUDIENCE_PAGE,
            sort,
            order,
            ...(search === null ? {} : { search }),
            ...(tags === '' ? {} : { tags }),
            ...(segment === null ? {} : { segment }),
            ...(purpose === 'more' && from !== null ? { after: String(from) } : {}),
          },
          { signal },
        );
        const known = app.cache.getQueryData<Cached['audience']>(keys.audience) ?? [];
        const rows: AudienceContact[] = purpose === 'more' ? [...known, ...data] : data;
        app.cache.setQueryData(keys.audience, rows);
        const details = Object.fromEntries(Object.entries(counts).map(([name, it]) => [name, String(it)]));
        return { count: rows.length, next, details };
      }),
      loadFilters: fulfil(async (_, signal): Promise<AudienceFilters> => {
        const [{ data: tags }, { segments }] = await Promise.all([
          app.call(listAudienceTags, {}, { signal }),
          app.call(listSegments, {}, { signal }),
        ]);
        return { tags, segments: segments.map(({ id, name }) => ({ id, name })) };
      }),
    },
    actions: {
      notifySelection: ({ self }, { selection }) =>
        self._parent?.send({ type: 'audience.selected', selection }),
    },
  });
