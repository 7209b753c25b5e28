import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Template } from '#contract/template.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { templatePickerMachine } from '#machines/template/templatePicker.machine.ts';
import { PickerFailure, PickerList } from '#features/common/PickerList.tsx';
import * as css from '#features/common/PickerList.css.ts';
import { Key } from '#ui/feedback/Badge.tsx';
import { TEMPLATE_LIST } from './templateList.ts';

const bodyOf = ({ components }: Template) => components.find(({ type }) => type === 'BODY')?.text ?? '';

/** Draws the templates that can be sent and match the words of the field below. */
export default function TemplatePicker({ actor }: { actor: ActorRefFrom<typeof templatePickerMachine> }) {
  const t = useText();
  const formats = useFormats();
  const { found, at, problem } = useSelector(actor, ({ context }) => context);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'failed' }));
  const isFound = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'found' }));
  const count =
    found.length === 0 ? t('templatePicker.none') : t('templatePicker.count', { count: found.length });
  return (
    <PickerList
      id={TEMPLATE_LIST}
      label={t('templatePicker.label')}
      listLabel={t('templatePicker.list')}
      items={found}
      at={at}
      failure={
        failed && (
          <PickerFailure problem={problem} onRetry={() => actor.send({ type: 'templatePicker.retry' })} />
        )
      }
      count={isFound && count}
      footer={
        <span className={css.hint}>
          <Key>↵</Key>
          {t('templatePicker.fillIn')}
        </span>
      }
      onChoose={(id) => actor.send({ type: 'templatePicker.choose', id })}
    >
      {(template) => (
        <>
          <span className={css.shortcut}>{formats.language(template.language)}</span>
          <span className={css.words}>
            <span className={css.name}>{visible(template.name)}</span>
            <span className={css.under} dir="auto">
              {visible(bodyOf(template)).replaceAll('\n', ' ')}
            </span>
          </span>
        </>
      )}
    </PickerList>
  );
}
