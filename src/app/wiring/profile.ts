import { listContactMedia, updateContact } from '#contract/contact.ts';
import type { ActorRefFrom } from 'xstate';
import type { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { contactEditMachine } from '#machines/customer/contactEdit.machine.ts';
import { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import { mediaGalleryMachine } from '#machines/customer/mediaGallery.machine.ts';
import { conversationIn } from '#machines/app/routing.ts';
import { inboxQueryOf, inInbox } from '#machines/inbox/inboxAddress.ts';
import { CONTACT_CACHE } from '#machines/contact/contactDetails.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { wireDocument } from './documents.ts';
import { fulfil } from './fulfil.ts';
import { wirePaymentHistory } from './payments.ts';
import { knownContact, readProfile } from './readProfile.ts';
import { wireShopActivity } from './shop.ts';
import { wireTemplateList } from './templates.ts';
import { within } from './within.ts';
import type { World } from './world.ts';

const wireContactEdit = (world: World) =>
  contactEditMachine.provide({
    actors: {
      readDetails: fulfil(async (who, signal) => {
        const contact = knownContact(world, who) ?? (await readProfile(world, who, signal));
        const { _id: id, version, first_name, last_name, address, tags } = contact;
        return { id, version, first_name, last_name, address: address ?? '', tags };
      }),
      saveDetails: fulfil(async ({ contactId, channel, address, ...given }, signal) => {
        const asked = { ...given, address: address.trim() === '' ? null : address };
        const { contact } = await world.call(updateContact, asked, { signal });
        world.cache.setQueryData(keys.contact(channel, contactId), contact);
      }),
    },
    actions: { showSaved: () => world.showToast({ tone: 'success', title: 'contact.edit.saved' }) },
  });

const wireMediaGallery = (world: World) =>
  mediaGalleryMachine.provide({
    actors: {
      loadShelf: fulfil(async ({ contactId, channel, kind, before }, signal) => {
        const { data, next } = await world.call(
          listContactMedia,
          { id: contactId, channel, kind, ...(before === null ? {} : { before }) },
          { signal },
        );
        const key = keys.shelf(channel, contactId, kind);
        const earlier = before === null ? [] : (world.cache.getQueryData<Cached['shelf']>(key) ?? []);
        const known = new Set(earlier.map(({ _id }) => _id));
        const shelf = [...earlier, ...data.filter(({ _id }) => !known.has(_id))];
        world.cache.setQueryData(key, shelf);
        return { loaded: shelf.length, next };
      }),
      document: wireDocument(),
    },
  });

export const wireContactProfile = (world: World) =>
  contactProfileMachine.provide({
    actors: {
      loadProfile: fulfil(async ({ contactId, channel, stale, anew }, signal) => {
        const contact = knownContact(world, { contactId, channel });
        if (contact && !anew) {
          const age =
            Date.now() - (world.cache.getQueryState(keys.profile(channel, contactId))?.dataUpdatedAt ?? 0);
          return { hasCampaigns: contact.available_tabs.campaigns, isFresh: !stale && age < CONTACT_CACHE };
        }
        const read = await readProfile(world, { contactId, channel }, signal);
        return { hasCampaigns: read.available_tabs.campaigns, isFresh: true };
      }),
      edit: wireContactEdit(world),
      templates: wireTemplateList(world),
      activity: wireShopActivity(world),
      payments: wirePaymentHistory(world),
      media: wireMediaGallery(world),
    },
    actions: {
      showTab: ({ context }, { tab, replace }) => {
        const { path } = world.actors.app.getSnapshot().context;
        const asked = inboxQueryOf(path);
        // Somebody may have gone on to another conversation meanwhile.
        if (conversationIn(path) !== context.customer.conversationId || asked.tab === tab) return;
        world.navigate(inInbox(path, { ...asked, tab }), { replace });
      },
      openShopCustomer: () => {
        const panel = within(world).chat?.getSnapshot().children.contactPanel as
          | ActorRefFrom<typeof contactPanelMachine>
          | undefined;
        panel?.getSnapshot().children.shopCustomer?.send({ type: 'customerForm.open' });
      },
      copyText: (_, { text }) => {
        navigator.clipboard.writeText(text).then(
          () => world.showToast({ tone: 'plain', title: 'toast.copied' }),
          () => world.showToast({ tone: 'destructive', title: 'toast.copyFailed' }),
        );
      },
      tellParts: ({ self }, { event, parts }) => {
        const { children } = self.getSnapshot();
        for (const part of parts) children[part]?.send(event);
      },
    },
  });
