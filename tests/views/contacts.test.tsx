/** The contacts' screen when the server fails, and the width of a phone. */
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { ContactsScreen } from '#features/contacts/ContactsScreen.tsx';
import { NewContactDialog } from '#features/contacts/NewContactDialog.tsx';
import { CONTACTS } from '#machines/contacts/contactAddress.ts';
import { CONTACT_LIST_DEBOUNCE, contactListMachine } from '#machines/contacts/contactList.machine.ts';
import { newContactMachine } from '#machines/contacts/newContact.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { answerPages, failPages } from '#tests/support/pages.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';
import { someContacts } from '#tests/support/views/contacts.tsx';

const unknown = new Failure('unexpected');

async function open(language: 'en' | 'fr' = 'en') {
  const cache = createCache();
  cache.setQueryData(keys.contactList, { contacts: someContacts, total: someContacts.length });
  const clock = new SimulatedClock();
  const actor = createActor(quiet(contactListMachine), {
    input: { role: 'admin', address: CONTACTS },
    clock,
  }).start();
  await show(<ContactsScreen actor={actor} />, { cache, language });
  return { actor, clock };
}

afterEach(() => page.viewport(1280, 800));

describe('the contact list', () => {
  it('says whether loading, searching or filtering failed [ERR-003]', async () => {
    const { actor, clock } = await open();
    failPages(actor, unknown);
    await expect.element(page.getByText('Failed to fetch contacts')).toBeVisible();
    await expect.element(page.getByText('An error occurred while fetching contacts')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    answerPages(actor, { count: someContacts.length });

    await page.getByRole('textbox', { name: 'Name or number' }).fill('awa');
    clock.increment(CONTACT_LIST_DEBOUNCE);
    failPages(actor, unknown);
    await expect.element(page.getByText('Failed to search contacts')).toBeVisible();
    actor.send({ type: 'contactList.clear' });
    answerPages(actor, { count: someContacts.length });

    actor.send({ type: 'contactList.filter', filters: { channel: 'instagram' } });
    failPages(actor, unknown);
    await expect.element(page.getByText('Failed to filter contacts')).toBeVisible();
  });

  it('fits a phone of 320 px in French', async () => {
    await page.viewport(320, 640);
    const { actor } = await open('fr');
    answerPages(actor, { count: someContacts.length });
    await expect.element(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

it('a contact that could not be made is told, and the form stays [ERR-004]', async () => {
  const actor = createActor(quiet(newContactMachine)).start();
  await show(<NewContactDialog actor={actor} />, { cache: createCache(), language: 'en' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Awa');
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('+237 650 00 00 01');
  await page.getByRole('button', { name: 'Create contact' }).click();
  actor.send({ type: 'xstate.error.actor.createContact', error: unknown } as never);
  await expect.element(page.getByText('Failed to create contact')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Awa');
});
