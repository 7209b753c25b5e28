import { listContactTimeline, TIMELINE_PAGE } from '#contract/contactTimeline.ts';
import {
  contactTimelineMachine,
  type TimelineOf,
  type TimelineQuestion,
} from '#machines/contacts/contactTimeline.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { knownContact } from '#app/wiring/contact/readProfile.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';

/** Returns a contact's own id: who knows only an address has loaded the contact before. */
const ownIdOf = (
  app: AppContext,
  { contactId, channel }: Pick<TimelineOf, 'contactId' | 'channel'>,
): string => (channel && knownContact(app, { contactId, channel })?._id) ?? contactId;

/** Wires the timeline of a contact. */
export const wireContactTimeline = (app: AppContext) =>
  contactTimelineMachine.provide({
    actors: {
      pages: wirePagedList<TimelineQuestion>(async ({ question, purpose, from }, signal) => {
        const { contactId, kind } = question;
        const { data, next } = await app.call(
          listContactTimeline,
          {
            id: ownIdOf(app, question),
            limit: TIMELINE_PAGE,
            ...(kind ? { kind } : {}),
            ...(purpose === 'more' && from !== null ? { after: String(from) } : {}),
          },
          { signal },
        );
        const key = keys.contactTimeline(contactId);
        const known = app.cache.getQueryData<Cached['contactTimeline']>(key) ?? [];
        const entries = purpose === 'more' ? [...known, ...data] : data;
        app.cache.setQueryData(key, entries);
        return { count: entries.length, next };
      }),
    },
  });
