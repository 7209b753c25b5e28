import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { templatePickerMachine } from '#machines/template/templatePicker.machine.ts';
import { rowId } from '#features/common/rowId.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { ariaKeys } from '#features/common/singleKey.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { toTimeline } from '#features/conversation/toTimeline.ts';
import * as css from './TemplateField.css.ts';
import { TEMPLATE_LIST } from './templateList.ts';

/** Imported when it is first opened. */
const TemplatePicker = lazyPart(() => import('./TemplatePicker.tsx')).part((it) => it.default, {
  failed: 'line',
});

type TemplatePickerActor = ActorRefFrom<typeof templatePickerMachine>;

/** Draws the field whose text filters the templates; Enter opens the highlighted one. */
export function TemplateField({ actor }: { actor: TemplatePickerActor }) {
  const t = useText();
  const words = useSelector(actor, ({ context }) => context.words);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('picking'));
  const at = useSelector(actor, ({ context }) => context.found[context.at]?.id);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'failed' }));
  // A slash opens the list as it does in the composer, and is no word.
  const look = (text: string) => actor.send({ type: 'templatePicker.look', words: text.replace(/^\//, '') });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) actor.send({ type: 'templatePicker.dismiss' });
    else if (event.key === 'Escape') toTimeline();
    else if (event.key === 'ArrowDown' && !isOpen) look('');
    else if (event.key === 'ArrowDown') actor.send({ type: 'templatePicker.move', by: 1 });
    else if (event.key === 'ArrowUp' && isOpen) actor.send({ type: 'templatePicker.move', by: -1 });
    else if (event.key === 'Enter' && isOpen) actor.send({ type: 'templatePicker.choose' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={css.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) actor.send({ type: 'templatePicker.dismiss' });
      }}
    >
      {isOpen && <TemplatePicker actor={actor} />}
      <TextField
        label={t('templatePicker.field')}
        labelHidden
        icon="template"
        data-template-field=""
        role="combobox"
        autoComplete="off"
        aria-keyshortcuts={ariaKeys('reply')}
        aria-expanded={isOpen && !failed}
        aria-controls={isOpen && !failed ? TEMPLATE_LIST : undefined}
        aria-activedescendant={isOpen && !failed && at ? rowId(TEMPLATE_LIST, at) : undefined}
        placeholder={t('templatePicker.hint')}
        value={words}
        onClick={() => !isOpen && look('')}
        onChange={(event) => look(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
