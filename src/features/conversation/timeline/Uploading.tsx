import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { mediaUploadMachine } from '#machines/conversation/mediaUpload.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import * as css from './Uploading.css.ts';

/**
 * Returns the shown percentage (CHAT-022): half for the upload; the server's part is the other half and cannot be
 * measured (A57).
 */
export const shownPercent = (share: number): number => Math.round(share * 50);

/** Shows a file's progress below its bubble, with a button to cancel. */
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
      <span className={css.say}>
        {waiting ? t('upload.waiting') : share < 1 ? t('common.percent', { share: percent / 100 }) : ''}
      </span>
      <IconButton
        icon="close"
        size="small"
        label={t('upload.cancel')}
        onClick={() => actor.send({ type: 'upload.cancel' })}
      />
    </span>
  );
}
