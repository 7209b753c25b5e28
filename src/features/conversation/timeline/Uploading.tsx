import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { mediaUploadMachine } from '#machines/conversation/mediaUpload.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import * as css from './Uploading.css.ts';

/** CHAT-022: half of what has left; what the server does with it is the other half, and nobody can count that (A57). */
export const shownPercent = (share: number): number => Math.round(share * 50);

/** How far a file has come, under its bubble, and the way to call it back. */
export function Uploading({ actor }: { actor: ActorRefFrom<typeof mediaUploadMachine> }) {
  const t = useText();
  const share = useSelector(actor, ({ context }) => context.share);
  const waiting = useSelector(actor, (snapshot) => snapshot.matches('waiting'));
  const over = useSelector(actor, ({ status }) => status === 'done');
  if (over) return null;
  const percent = shownPercent(share);
  return (
    <span className={css.line}>
      <progress
        className={css.bar}
        aria-label={t('upload.progress')}
        max={100}
        {...(share < 1 ? { value: percent } : {})}
      />
      <span className={css.say}>{waiting ? t('upload.waiting') : share < 1 ? `${percent} %` : ''}</span>
      <IconButton
        icon="close"
        size="small"
        label={t('upload.cancel')}
        onClick={() => actor.send({ type: 'upload.cancel' })}
      />
    </span>
  );
}
