import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { passkeySignInMachine } from '#machines/session/passkeySignIn.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useRefusal } from './useRefusal.ts';

export type PasskeyActor = ActorRefFrom<typeof passkeySignInMachine>;

/** Draws the button that signs in with a passkey, and why it did not. */
export function PasskeyButton({ actor }: { actor: PasskeyActor }) {
  const t = useText();
  const refusal = useRefusal();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.status === 'done');
  return (
    <>
      {problem && (
        <Callout tone="danger" role="alert">
          {problem.code === 'aborted' || problem.code === 'passkeyInvalid'
            ? t('passkey.refused')
            : refusal(problem)}
        </Callout>
      )}
      <Button size="large" wide busy={isBusy} onClick={() => actor.send({ type: 'passkey.use' })}>
        {t(isBusy ? 'passkey.asking' : 'passkey.use')}
      </Button>
    </>
  );
}
