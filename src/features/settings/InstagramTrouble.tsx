import { useSelector } from '@xstate/react';
import { Callout } from '#ui/feedback/Callout.tsx';
import type { InstagramActor, InstagramManualActor } from './integrationActors.ts';
import { useTroubleText } from './troubleText.ts';

/** Says why the last action failed. */
export function InstagramTrouble({ actor }: { actor: InstagramActor | InstagramManualActor }) {
  const say = useTroubleText();
  const trouble = useSelector(actor, ({ context }) => context.trouble);
  return (
    trouble && (
      <Callout tone="danger" role="alert">
        {say(trouble)}
      </Callout>
    )
  );
}
