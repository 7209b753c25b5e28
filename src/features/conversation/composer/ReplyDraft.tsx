import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { useOrganisation } from '#services/reads/session.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';

/** Imported with the first draft. */
const Strip = lazyPart(() => import('./ReplyDraftStrip.tsx')).part((it) => it.default, { failed: 'line' });

interface ReplyDraftProps {
  actor: ActorRefFrom<typeof replyDraftMachine>;
}

/** Asks Copilot for a draft of the answer. */
export function AskForDraft({ actor }: ReplyDraftProps) {
  const t = useText();
  const isOn = useOrganisation()?.copilot.enabled ?? false;
  return isOn ? (
    <IconButton
      icon="pencil"
      label={t('replyDraft.ask')}
      onClick={() => actor.send({ type: 'replyDraft.ask' })}
    />
  ) : null;
}

/** Shows Copilot's draft above the composer, while there is one. */
export function ReplyDraft({ actor }: ReplyDraftProps) {
  const none = useSelector(actor, (snapshot) => snapshot.matches('none'));
  return none ? null : <Strip actor={actor} />;
}
