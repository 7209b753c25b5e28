import { useSelector } from '@xstate/react';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { commands, type Command } from '#machines/shell/commands.ts';
import { Key } from '#ui/feedback/Badge.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import type { ShortcutsActor } from './actors.ts';
import { keysOf } from './keys.ts';
import * as css from './Shortcuts.css.ts';

interface Line {
  id: MessageId;
  keys: readonly string[];
}

const everywhere: readonly string[] = ['searchList', 'sidebar', 'help', 'palette', 'next', 'previous'];
const withKey = (commands as readonly Command[]).filter(({ key }) => key !== undefined);
const linesOf = (isHere: (command: Command) => boolean): Line[] =>
  withKey.filter(isHere).map((command) => ({ id: `commands.${command.id}`, keys: keysOf(command) }));

/** The charts of the list and its tools. */
const ofList: readonly string[] = ['listFilter', 'savedViews', 'mentions', 'rowActions'];
const isOfList = ({ id, of }: Command) => !everywhere.includes(id) && ofList.includes(of);

/** Groups, the longest last in a column of its own; commands are read from their table, fields and lists handle the other keys. */
const groups: readonly { title: MessageId; lines: readonly Line[] }[] = [
  { title: 'keys.everywhere', lines: linesOf(({ id }) => everywhere.includes(id)) },
  {
    title: 'keys.inLists',
    lines: [
      ...linesOf(isOfList),
      { id: 'keys.move', keys: ['↑', '↓'] },
      { id: 'keys.open', keys: ['↵'] },
      { id: 'keys.send', keys: ['↵'] },
      { id: 'keys.newline', keys: ['Shift', '↵'] },
      { id: 'keys.leave', keys: ['Esc'] },
    ],
  },
  { title: 'keys.inConversation', lines: linesOf((it) => !everywhere.includes(it.id) && !isOfList(it)) },
];

/** Lists every key with its effect. */
export function ShortcutHelp({ actor }: { actor: ShortcutsActor }) {
  const t = useText();
  const singleKeys = useSelector(actor, ({ context }) => context.singleKeys);
  return (
    <Dialog
      open
      size="large"
      title={t('shortcuts.title')}
      closeLabel={t('common.close')}
      onClose={() => actor.send({ type: 'shortcuts.close' })}
    >
      <div className={css.groups}>
        {groups.map(({ title, lines }) => (
          <section key={title} className={css.section}>
            <h3 className={css.group}>{t(title)}</h3>
            <dl className={css.list}>
              {lines.map(({ id, keys }) => (
                <div key={id} className={css.line}>
                  <dt>{t(id)}</dt>
                  <dd className={css.keys}>
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label={t('keys.single')}
        help={t('keys.singleText')}
        checked={singleKeys}
        onChange={(on) => actor.send({ type: 'keys.set', singleKeys: on })}
      />
    </Dialog>
  );
}
