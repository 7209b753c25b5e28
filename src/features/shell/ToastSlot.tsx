import { useSelector } from '@xstate/react';
import { isMessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import type { Toast as Said } from '#machines/shell/toast.machine.ts';
import { Link } from '#ui/layout/Link.tsx';
import { Key } from '#ui/feedback/Badge.tsx';
import { Toast, ToastAction, ToastCorner } from '#ui/feedback/Toast.tsx';
import { ariaKeys, singleKey } from '../common/singleKey.ts';
import { useListAddress } from '../common/useListAddress.ts';
import { useProblemText } from '../common/useProblemText.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import type { ToastActor } from './actors.ts';

function useToastText() {
  const t = useText();
  return ({ title, values }: Said): string => (isMessageId(title) ? t(title, values) : title);
}

/** Draws the current toast (SHELL-025). */
export function ToastSlot({ actor, onUndo }: { actor: ToastActor; onUndo?: () => void }) {
  const t = useText();
  const say = useToastText();
  const explain = useProblemText();
  const inList = useListAddress();
  const toast = useSelector(actor, (snapshot) =>
    snapshot.matches({ slot: 'showing' }) ? snapshot.context.toast : null,
  );

  return (
    <ToastCorner label={t('toast.corner')} urgent={toast?.tone === 'destructive'}>
      {toast && (
        <Toast
          tone={toast.tone}
          title={say(toast)}
          dismissLabel={t('common.dismiss')}
          onDismiss={() => actor.send({ type: 'toast.dismiss' })}
          action={
            toast.undo &&
            onUndo && (
              <ToastAction onClick={onUndo} aria-keyshortcuts={ariaKeys('undo')}>
                {t('toast.undo')}
                <span aria-hidden="true">
                  <Key>{singleKey('undo')}</Key>
                </span>
              </ToastAction>
            )
          }
        >
          {toast.text ?? (toast.problem && explain(toast.problem))}
          {toast.to && (
            <Link
              className={touchLink}
              to={inList(toast.to)}
              onClick={() => actor.send({ type: 'toast.dismiss' })}
            >
              {t('toast.open')}
            </Link>
          )}
        </Toast>
      )}
    </ToastCorner>
  );
}
