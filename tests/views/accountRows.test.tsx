import { page, userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { EmailRow } from '#features/account/EmailRow.tsx';
import { PasskeyList } from '#features/account/PasskeyList.tsx';
import { TwoFactorRow } from '#features/account/TwoFactorRow.tsx';
import { emailAddressMachine } from '#machines/account/emailAddress.machine.ts';
import { passkeysMachine } from '#machines/account/passkeys.machine.ts';
import { twoFactorMachine } from '#machines/account/twoFactor.machine.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const security = { new_email: null, two_factor: false, recovery_codes_left: 0 };

interface Case {
  row: string;
  machine: AnyStateMachine;
  draw: (actor: AnyActorRef) => ReactNode;
  loaded: { type: string; output: unknown };
  opens: string;
}

const cases: Case[] = [
  {
    row: 'address',
    machine: emailAddressMachine,
    draw: (actor) => <EmailRow actor={actor as never} email="ada@parley.test" />,
    loaded: { type: 'xstate.done.actor.loadAccountSecurity', output: security },
    opens: 'Change email',
  },
  {
    row: 'two-factor sign-in',
    machine: twoFactorMachine,
    draw: (actor) => <TwoFactorRow actor={actor as never} />,
    loaded: { type: 'xstate.done.actor.loadAccountSecurity', output: security },
    opens: 'Turn on two-factor sign-in',
  },
  {
    row: 'passkeys',
    machine: passkeysMachine,
    draw: (actor) => <PasskeyList actor={actor as never} />,
    loaded: { type: 'xstate.done.actor.loadPasskeys', output: [] },
    opens: 'Add a passkey',
  },
];

test.each(cases)(
  'The focus returns to the button of the $row while the account is asked again',
  async ({ machine, draw, loaded, opens }) => {
    const actor = createActor(quiet(machine), { clock: new SimulatedClock() }).start();
    actor.send(loaded);
    await show(
      <>
        <button type="button">Before it</button>
        {draw(actor)}
      </>,
    );
    const button = page.getByRole('button', { name: opens, exact: true });
    await userEvent.click(button);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(actor.getSnapshot().value).toBe('loading');
    await expect.element(button).toHaveFocus();
    actor.send(loaded);
    await expect.element(button).toHaveFocus();
  },
);
