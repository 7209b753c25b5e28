import { useSelector } from '@xstate/react';
import { english, type MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import type { Toast as Said } from '#machines/shell/toast.machine.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Toast, ToastCorner } from '#ui/Toast.tsx';
import type { ToastActor } from './actors.ts';
import * as css from './ToastSlot.css.ts';

const isKnown = (id: string): id is MessageId => id in english;

function useToastText() {
  const t = useText();
  return ({ title, values }: Said): string => (isKnown(title) ? t(title, values) : title);
}

/** The one message that lies over the page (SHELL-025), and the list of those before it (A13). */
export function ToastSlot({ actor }: { actor: ToastActor }) {
  const t = useText();
  const say = useToastText();
  const toast = useSelector(actor, (snapshot) =>
    snapshot.matches({ slot: 'showing' }) ? snapshot.context.toast : null,
  );
  const past = useSelector(actor, ({ context }) => context.past);
  const listed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'open' }));

  return (
    <>
      <ToastCorner label={t('toast.corner')} urgent={toast?.tone === 'destructive'}>
        {toast && (
          <Toast
            tone={toast.tone}
            title={say(toast)}
            dismissLabel={t('common.dismiss')}
            onDismiss={() => actor.send({ type: 'toast.dismiss' })}
          >
            {toast.text}
          </Toast>
        )}
      </ToastCorner>
      <Dialog
        open={listed}
        title={t('toasts.title')}
        closeLabel={t('toasts.close')}
        onClose={() => actor.send({ type: 'toasts.close' })}
      >
        {past.length === 0 && <p>{t('toasts.none')}</p>}
        <ol className={css.past}>
          {past.map((said, index) => (
            <li key={past.length - index} className={css.line({ tone: said.tone })}>
              <b>{say(said)}</b> {said.text}
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
