import {
  ASSIGN_COPILOT,
  ASSIGN_ME,
  type MacroStep,
  MACRO_STEPS,
  type MacroStepKind,
} from '#contract/macro.ts';
import { NOTE_MAX } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { MacroChoices } from '#machines/macros/macroForm.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Macros.css.ts';
import { newStep, SNOOZES } from './newStep.ts';

interface StepEditorProps {
  step: MacroStep;
  at: number;
  choices: MacroChoices;
  /** Whether a snippet of the person's own may be sent. */
  isPersonal: boolean;
  wrong: string | undefined;
  onChange: (step: MacroStep) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** Edits one step: what it does, and with what. */
export function StepEditor({
  step,
  at,
  choices,
  isPersonal,
  wrong,
  onChange,
  onMove,
  onRemove,
}: StepEditorProps) {
  const t = useText();
  const place = at + 1;
  return (
    <li className={css.edited}>
      <div className={css.line}>
        <SelectField
          label={t('macroForm.step', { place })}
          value={step.do}
          options={MACRO_STEPS.map((it) => ({ value: it, label: t(`macroForm.do.${it}`) }))}
          onChange={(event) => onChange(newStep(event.target.value as MacroStepKind, choices))}
        />
        <What step={step} choices={choices} isPersonal={isPersonal} onChange={onChange} />
        <span className={css.tools}>
          <IconButton icon="up" label={t('macroForm.up', { place })} onClick={() => onMove(-1)} />
          <IconButton icon="down" label={t('macroForm.down', { place })} onClick={() => onMove(1)} />
          <IconButton icon="trash" label={t('macroForm.remove', { place })} onClick={onRemove} />
        </span>
      </div>
      {wrong && (
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
    </li>
  );
}

function What({
  step,
  choices,
  isPersonal,
  onChange,
}: Pick<StepEditorProps, 'step' | 'choices' | 'isPersonal' | 'onChange'>) {
  const t = useText();
  switch (step.do) {
    case 'assign':
      return (
        <SelectField
          label={t('macroForm.whom')}
          value={step.to}
          options={[
            { value: ASSIGN_ME, label: t('macroForm.me') },
            { value: ASSIGN_COPILOT, label: t('macroForm.copilot') },
            ...choices.members.map(({ id, name }) => ({ value: id, label: visible(name) })),
          ]}
          onChange={(event) => onChange({ do: 'assign', to: event.target.value })}
        />
      );
    case 'tag':
    case 'untag':
      return (
        <SelectField
          label={t('macroForm.tag')}
          value={step.tag}
          options={[...new Set([step.tag, ...choices.tags])].map((tag) => ({
            value: tag,
            label: visible(tag),
          }))}
          onChange={(event) => onChange({ do: step.do, tag: event.target.value })}
        />
      );
    case 'snippet':
      return (
        <SelectField
          label={t('macroForm.snippet')}
          placeholder={t('macroForm.choose')}
          value={step.snippet}
          options={choices.snippets
            .filter(({ isShared }) => isShared || isPersonal)
            .map(({ id, name }) => ({ value: id, label: visible(name, 80) }))}
          onChange={(event) => onChange({ do: 'snippet', snippet: event.target.value })}
        />
      );
    case 'note':
      return (
        <TextField
          label={t('macroForm.note')}
          dir="auto"
          maxLength={NOTE_MAX}
          value={step.notes}
          onChange={(event) => onChange({ do: 'note', notes: event.target.value })}
        />
      );
    case 'snooze':
      return (
        <SelectField
          label={t('macroForm.until')}
          value={String(step.hours ?? '')}
          options={[
            { value: '', label: t('macroForm.untilReply') },
            ...[...new Set([step.hours, ...SNOOZES])]
              .filter((it) => it !== null)
              .toSorted((one, other) => one - other)
              .map((hours) => ({ value: String(hours), label: t('macroForm.hours', { count: hours }) })),
          ]}
          onChange={(event) =>
            onChange({ do: 'snooze', hours: event.target.value === '' ? null : Number(event.target.value) })
          }
        />
      );
    case 'resolve':
      return <span />;
  }
}
