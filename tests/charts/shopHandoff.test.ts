/** Tests which page a person sees who comes from the shop. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { shopHandoffMachine } from '#machines/onboarding/shopHandoff.machine.ts';
import { quiet } from '#tests/support/quiet.ts';

const address = '/shopify-oauth?shop=wouri.myshopify.com&code=c1';

it.each([
  ['an admin', 'admin', 'initiating'],
  ['a member', 'member', 'initiating'],
  ['everybody else', null, 'looking'],
] as const)('shows %s the right one of the OAuth and the embedded page [INT-SHOP-012]', (_, role, page) => {
  const actor = createActor(quiet(shopHandoffMachine), { input: { address, role } }).start();
  expect(actor.getSnapshot().value).toBe(page);
});

it.each([
  ['org:admin', 'admin'],
  ['org:member', 'member'],
  ['org:guest', null],
  [null, null],
])('recognises %s by the role in the active organisation [INT-SHOP-012]', (role, known) => {
  const actor = createActor(quiet(appMachine), { input: { path: address } }).start();
  const me = role && {
    user: { id: 'ada', name: 'Ada', email: 'ada@parley.test', avatar: null },
    memberships: [{ role, organisation: { id: 'bakery', name: 'Bakery', imageUrl: null } }],
    activeOrganisationId: 'bakery',
  };
  actor.send({ type: 'xstate.done.actor.findSession', output: me && { me, outbox: [] } } as never);
  const handoff = actor.getSnapshot().children.shopHandoff as never as {
    getSnapshot(): { context: { role: unknown } };
    options?: { input: unknown };
  };
  expect(handoff).toBeDefined();
  expect(handoff.getSnapshot().context?.role ?? (handoff.options?.input as { role: unknown })?.role).toBe(
    known,
  );
});
