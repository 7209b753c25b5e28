import { listContactMedia, type MediaKind, updateContact } from '#contract/contact.ts';
import { countContactData } from '#contract/contactDeletion.ts';
import { exportContact } from '#contract/contactExport.ts';
import type { Channel } from '#contract/conversation.ts';
import type { ActorRefFrom } from 'xstate';
import type { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { contactDeletionMachine } from '#machines/customer/contactDeletion.machine.ts';
import { contactExportMachine } from '#machines/customer/contactExport.machine.ts';
import { contactEditMachine } from '#machines/customer/contactEdit.machine.ts';
import { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import type { CustomerFacts } from '#machines/customer/customer.facts.ts';
import { profileTabMachine } from '#machines/customer/profileTab.machine.ts';
import type { ProfileTab } from '#lib/profileTabs.ts';
import { mediaGalleryMachine } from '#machines/customer/mediaGallery.machine.ts';
import { conversationIn, HOME } from '#machines/app/routing.ts';
import { inboxQueryOf, inInbox } from '#machines/inbox/inboxAddress.ts';
import { CONTACT_CACHE } from '#machines/contact/contactDetails.machine.ts';
import { downloadFrom } from '#services/download.ts';
import { type Cached, keys } from '#services/cache.ts';
import { withPage } from '#services/merge.ts';
import { wireDocument } from '#app/wiring/conversation/documents.ts';
import { wireSounds } from '#app/wiring/conversation/sounds.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePaymentHistory } from '#app/wiring/payment/payments.ts';
import { loadContactFields } from './contactFields.ts';
import { copyText } from './copyText.ts';
import { knownContact, readProfile } from './readProfile.ts';
import { wireConversationSummary } from './summary.ts';
import { wireShopActivity } from '#app/wiring/shop/shop.ts';
import { wireTemplateList } from './templates.ts';
import { within } from '#app/wiring/within.ts';
import { wireContactTimeline } from '#app/wiring/contacts/timeline.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireContactEdit = (app: AppContext) =>
  contactEditMachine.provide({
    actors: {
      readDetails: fulfil(async (who, signal) => {
        const contact = knownContact(app, who) ?? (await readProfile(app, who, signal));
        // The form has no fields where they cannot be loaded; those of the contact stay.
        await loadContactFields(app, signal).catch(() => {});
        const { _id: id, version, first_name, last_name, address, tags, fields = {} } = contact;
        return { id, version, first_name, last_name, address: address ?? '', tags, fields };
      }),
      saveDetails: fulfil(async ({ contactId, channel, address, ...given }, signal) => {
        const asked = { ...given, address: address.trim() === '' ? null : address };
        const { contact } = await app.call(updateContact, asked, { signal });
        app.cache.setQueryData(keys.contact(channel, contactId), contact);
      }),
    },
  });

const wireContactExport = (app: AppContext) =>
  contactExportMachine.provide({
    actors: {
      askAddress: fulfil(async (who, signal) => {
        const { _id: id } = knownContact(app, who) ?? (await readProfile(app, who, signal));
        return app.call(exportContact, { id }, { signal });
      }),
    },
    actions: { startDownload: (_, { address }) => downloadFrom(address, 'contact.zip') },
  });

const wireContactDeletion = (app: AppContext) =>
  contactDeletionMachine.provide({
    actors: {
      countData: fulfil(async (who, signal) => {
        const { _id: id } = knownContact(app, who) ?? (await readProfile(app, who, signal));
        return { id, ...(await app.call(countContactData, { id }, { signal })) };
      }),
    },
    actions: {
      leaveContact: ({ context }) => {
        app.cache.removeQueries({ queryKey: keys.contact(context.channel, context.contactId) });
        app.cache.removeQueries({ queryKey: keys.profile(context.channel, context.contactId) });
        app.showToast({ tone: 'success', title: 'contact.deletion.done' });
        app.navigate(HOME, { replace: true });
      },
    },
  });

const wireMediaGallery = (app: AppContext) =>
  mediaGalleryMachine.provide({
    actors: {
      pages: wirePagedList<{ contactId: string; channel: Channel; kind: MediaKind }>(
        async ({ question: { contactId, channel, kind }, from }, signal) => {
          const asked = { id: contactId, channel, kind, ...(from === null ? {} : { before: Number(from) }) };
          const { data, next } = await app.call(listContactMedia, asked, { signal });
          const key = keys.media(channel, contactId, kind);
          const earlier = from === null ? [] : (app.cache.getQueryData<Cached['media']>(key) ?? []);
          const media = withPage(earlier, data);
          app.cache.setQueryData(key, media);
          return { count: media.length, next };
        },
      ),
      document: wireDocument(),
      sound: wireSounds(app),
    },
  });

/** Names the open tab in the address. */
function showTab(
  app: AppContext,
  { conversationId }: CustomerFacts,
  { tab, replace }: { tab: ProfileTab | null; replace: boolean },
): void {
  const { path } = app.actors.app.getSnapshot().context;
  const asked = inboxQueryOf(path);
  // The user may have opened another conversation in the meantime.
  if (conversationIn(path) !== conversationId || asked.tab === tab) return;
  app.navigate(inInbox(path, { ...asked, tab }), { replace });
}

const wireProfileTab = (app: AppContext) =>
  profileTabMachine.provide({
    actors: {
      edit: wireContactEdit(app),
      export: wireContactExport(app),
      deletion: wireContactDeletion(app),
      summary: wireConversationSummary(app),
      timeline: wireContactTimeline(app),
      templates: wireTemplateList(app),
      activity: wireShopActivity(app),
      payments: wirePaymentHistory(app),
      media: wireMediaGallery(app),
    },
    actions: {
      showTab: ({ context }, shown) => showTab(app, context.customer, shown),
      openShopCustomer: () => {
        const panel = within(app).chat?.getSnapshot().children.contactPanel as
          | ActorRefFrom<typeof contactPanelMachine>
          | undefined;
        panel?.getSnapshot().children.shopCustomer?.send({ type: 'customerForm.open' });
      },
      copyText: (_, { text }) => copyText(app, text),
      notifyParts: ({ self }, { event, parts }) => {
        const { children } = self.getSnapshot();
        for (const part of parts) children[part]?.send(event);
      },
    },
  });

export const wireContactProfile = (app: AppContext) =>
  contactProfileMachine.provide({
    actors: {
      loadProfile: fulfil(async ({ contactId, channel, stale, anew }, signal) => {
        const contact = knownContact(app, { contactId, channel });
        if (contact && !anew) {
          const age =
            Date.now() - (app.cache.getQueryState(keys.profile(channel, contactId))?.dataUpdatedAt ?? 0);
          return { hasCampaigns: contact.available_tabs.campaigns, isFresh: !stale && age < CONTACT_CACHE };
        }
        const read = await readProfile(app, { contactId, channel }, signal);
        return { hasCampaigns: read.available_tabs.campaigns, isFresh: true };
      }),
      tabs: wireProfileTab(app),
    },
    actions: { showTab: ({ context }, shown) => showTab(app, context.customer, shown) },
  });
