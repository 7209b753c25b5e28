import { AUDIENCE_PAGE, type AudienceContact, listAudience, listAudienceTags } from '#contract/audience.ts';
import { audienceContactsMachine } from '#machines/campaigns/audienceContacts.machine.ts';
import type { SortBy } from '#machines/campaigns/contactSelection.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';

interface Question extends Readonly<Record<string, string | null>> {
  search: string | null;
  tags: string;
  sort: SortBy;
  order: 'asc' | 'desc';
}

export const wireContacts = (app: AppContext) =>
  audienceContactsMachine.provide({
    actors: {
      pages: wirePagedList<Question>(async ({ question, purpose, from }, signal) => {
        const { search, tags, sort, order } = question;
        const { data, counts, next } = await app.call(
          listAudience,
          {
            limit: AUDIENCE_PAGE,
            sort,
            order,
            ...(search === null ? {} : { search }),
            ...(tags === '' ? {} : { tags }),
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
      loadTags: fulfil(async (_, signal) => (await app.call(listAudienceTags, {}, { signal })).data),
    },
    actions: {
      notifySelection: ({ self }, { selection }) =>
        self._parent?.send({ type: 'audience.selected', selection }),
    },
  });
