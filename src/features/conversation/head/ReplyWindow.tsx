import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { leftOf, type replyWindowMachine } from '#machines/conversation/replyWindow.machine.ts';
import { LiveRegion } from '#ui/layout/Hidden.tsx';
import { WindowLeft } from '#features/common/WindowLeft.tsx';

const loudness = {
  plenty: null,
  short: 'conversation.windowSoon',
  urgent: 'conversation.windowNow',
} as const;

/** Shows the rest of the reply window in the header; announced only when it becomes short, urgent or closed. */
export function ReplyWindow({ actor }: { actor: ActorRefFrom<typeof replyWindowMachine> }) {
  const t = useText();
  const left = useSelector(actor, ({ context }) => leftOf(context));
  const stage = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.running : value));
  const said = stage === 'over' ? 'conversation.windowOver' : stage === 'settling' ? null : loudness[stage];
  return (
    <>
      {left > 0 && <WindowLeft left={left} says="conversation.windowLeft" />}
      <LiveRegion>{said && t(said)}</LiveRegion>
    </>
  );
}
