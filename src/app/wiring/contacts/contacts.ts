import { fromCallback } from 'xstate';
import { CONTACT_PAGE, findContacts } from '#contract/contactList.ts';
import { listTags } from '#contract/tag.ts';
import {
  contactAddress,
  type ContactListing,
  contactListingIn,
  contactQueryOf,
} from '#machines/contacts/contactAddress.ts';
import type { ContactFilters } from '#machines/contacts/contactFilters.ts';
import { type ContactQuestion, contactListMachine } from '#machines/contacts/contactList.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { loadContactFields } from '#app/wiring/contact/contactFields.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { wireContactCard } from './card.ts';
import { wireContactImport } from './import.ts';
import { loadSegments, wireSegments } from './segments.ts';

const listingOf = ({ words, ...filters }: ContactQuestion): ContactListing => ({
  words: words ?? '',
  filters: filters as ContactFilters,
});

/** Returns whether only typed words differ: the first ones add a history entry, further ones replace it. */
const isOnlyMoreWords = (before: ContactListing, now: ContactListing) =>
  before.words !== '' &&
  now.words !== '' &&
  contactAddress({ ...before, words: now.words }) === contactAddress(now);

/** Loads tags, segments and fields for the filters; the list works without them. */
async function loadFilters(app: AppContext): Promise<void> {
  const [{ tags }] = await Promise.all([app.call(listTags, {}), loadSegments(app), loadContactFields(app)]);
  app.cache.setQueryData(keys.tags, tags);
}

/** Wires the contacts' screen. */
export const wireContactList = (app: AppContext) =>
  contactListMachine.provide({
    actors: {
      pages: wirePagedList<ContactQuestion>(async ({ question, purpose, from }, signal) => {
        if (purpose === 'first') void loadFilters(app).catch(() => {});
        const { data, next, total } = await app.call(
          findContacts,
          {
            limit: CONTACT_PAGE,
            ...contactQueryOf(listingOf(question)),
            ...(purpose === 'more' && from !== null ? { after: String(from) } : {}),
          },
          { signal },
        );
        const known = app.cache.getQueryData<Cached['contactList']>(keys.contactList);
        const earlier = purpose === 'more' ? (known?.contacts ?? []) : [];
        const contacts = [...earlier, ...data];
        app.cache.setQueryData(keys.contactList, { contacts, total: total ?? known?.total ?? 0 });
        return { count: contacts.length, next };
      }),
      contactChanges: fromCallback(({ sendBack }) =>
        watchEvents((event) => {
          const isContact = event.name === 'CUSTOMER_CHANGED' && event.what === 'contact';
          const isListed = isContact || event.name === 'TAGS_CHANGED' || event.name === 'EVENTS_MISSED';
          if (isListed) sendBack({ type: 'contactList.stale' });
          if (event.name === 'CONTACT_FIELDS_CHANGED') {
            void loadContactFields(app).catch(() => {});
            sendBack({ type: 'contactList.stale' });
          }
          if (event.name !== 'SEGMENTS_CHANGED') return;
          void loadSegments(app).catch(() => {});
          sendBack({ type: 'segments.changed' });
        }),
      ),
      card: wireContactCard(app),
      import: wireContactImport(app),
      segments: wireSegments(app),
    },
    actions: {
      showInAddress: (_, { address }) => {
        const { path } = app.actors.app.getSnapshot().context;
        app.navigate(address, {
          replace: isOnlyMoreWords(contactListingIn(path), contactListingIn(address)),
        });
      },
    },
  });
