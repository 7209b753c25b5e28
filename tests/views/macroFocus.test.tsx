import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { MacroDialog } from '#features/macros/MacroDialog.tsx';
import { marie } from '#machines/customer/customer.samples.ts';
import { choices, macros } from '#machines/macros/macro.samples.ts';
import { macroRunMachine } from '#machines/macros/macroRun.machine.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

test('The next letter goes into the search of macros, and into the name of one that is saved from what was just done', async () => {
  const actor = createActor(quiet(macroRunMachine), {
    input: { ...marie, recent: [{ do: 'assign', to: 'me' }] },
    clock: new SimulatedClock(),
  }).start();
  await show(<MacroDialog actor={actor} />);
  actor.send({ type: 'macro.open' });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  actor.send({ type: 'xstate.done.actor.loadMacros', output: macros } as never);
  await expect.element(page.getByRole('textbox', { name: 'Search macros' })).toHaveFocus();

  await userEvent.click(page.getByRole('button', { name: 'Save what you just did as a macro' }));
  actor
    .getSnapshot()
    .children.form?.send({ type: 'xstate.done.actor.loadChoices', output: choices } as never);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
