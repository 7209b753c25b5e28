import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { marie } from '#machines/customer/customer.samples.ts';
import { commandOf, isPossible } from '#machines/shell/commands.ts';
import { quiet } from '#tests/support/quiet.ts';

it.each([
  ['whatsapp', true],
  ['instagram', false],
] as const)('a template on %s is offered by key and palette: %s', (channel, isOffered) => {
  const actor = createActor(quiet(contactPanelMachine), {
    input: { customer: { ...marie, channel }, tab: null },
  }).start();
  const offered = () => isPossible(actor.getSnapshot(), commandOf('templates'));
  expect(offered()).toBe(isOffered);
  actor.send({ type: 'xstate.done.actor.loadContactPanel', output: undefined } as never);
  expect(offered()).toBe(isOffered);
  expect(isPossible(actor.getSnapshot(), commandOf('profile'))).toBe(true);
});
