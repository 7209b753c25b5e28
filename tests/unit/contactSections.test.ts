/** Tests the sections of a contact's profile with their wiring. */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireContactTags } from '#app/wiring/contact/contactSections.ts';
import { getContact } from '#contract/contact.ts';
import { Failure } from '#contract/failure.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { marie } from '#machines/customer/customer.samples.ts';
import { createCache } from '#services/createCache.ts';

it('tags whose contact cannot be read are not shown as none', async () => {
  const app = {
    cache: createCache(),
    call: async (operation: AnyOperation) => {
      if (operation === getContact) throw new Failure('unreachable');
      return { fields: [] };
    },
  } as unknown as AppContext;
  const actor = createActor(wireContactTags(app), { input: marie }).start();
  const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  expect(value).toBe('failed');
  actor.stop();
});
