import { useSelector } from '@xstate/react';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { Key } from '#ui/Badge.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { ShortcutsActor } from './actors.ts';
import * as css from './Shortcuts.css.ts';

const keys: readonly { id: MessageId; keys: readonly string[] }[] = [
  { id: 'shortcuts.help', keys: ['?'] },
  { id: 'shortcuts.sidebar', keys: ['Ctrl', 'B'] },
  { id: 'shortcuts.search', keys: ['/'] },
  { id: 'shortcuts.markUnread', keys: ['U'] },
  { id: 'shortcuts.move', keys: ['↑', '↓'] },
  { id: 'shortcuts.open', keys: ['↵'] },
  { id: 'shortcuts.send', keys: ['↵'] },
  { id: 'shortcuts.newline', keys: ['Shift', '↵'] },
  { id: 'shortcuts.close', keys: ['Esc'] },
];

export function Shortcuts({ actor }: { actor: ShortcutsActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  return (
    <Dialog
      open={open}
      title={t('shortcuts.title')}
      closeLabel={t('common.close')}
      onClose={() => actor.send({ type: 'shortcuts.close' })}
    >
      <dl className={css.list}>
        {keys.map(({ id, keys: pressed }) => (
          <div key={id} className={css.line}>
            <dt>{t(id)}</dt>
            <dd className={css.keys}>
              {pressed.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
