import { AssignmentRule, RULE_NAME_MAX, Strategy } from '#contract/assignment.ts';
import { RuleLanguage } from '#contract/ruleLanguage.ts';
import { Channel } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { areTagsValid, isNameValid, type RuleDraft } from '#machines/settings/ruleDraft.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as business from '../Business.css.ts';
import * as css from './Assignment.css.ts';

const HOURS = AssignmentRule.shape.hours.options;
/** The option of a select that was chosen; null: none of them. */
const chosen = <Value extends string>(options: readonly Value[], text: string): Value | null =>
  options.find((it) => it === text) ?? null;

interface RuleEditorProps {
  rule: RuleDraft;
  place: number;
  isLocked: boolean;
  /** Whether saving was tried: a name that is missing is told. */
  isTried: boolean;
  onChange: (rule: RuleDraft) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** Edits one rule: its conditions, who gets the conversation, and its place. */
export function RuleEditor({ rule, place, isLocked, isTried, onChange, onMove, onRemove }: RuleEditorProps) {
  const t = useText();
  const change = (it: Partial<RuleDraft>) => onChange({ ...rule, ...it });
  return (
    <li className={css.rule}>
      <fieldset className={business.hours} disabled={isLocked}>
        <legend className={business.legend}>{t('assignment.rule', { place })}</legend>
        <div className={css.fields}>
          <TextField
            label={t('assignment.name')}
            dir="auto"
            autoComplete="off"
            maxLength={RULE_NAME_MAX}
            value={rule.name}
            wrong={!isTried || isNameValid(rule) ? undefined : t('assignment.name.wrong')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            label={t('assignment.strategy')}
            value={rule.strategy}
            options={Strategy.options.map((it) => ({ value: it, label: t(`assignment.strategy.${it}`) }))}
            onChange={({ target }) =>
              change({ strategy: chosen(Strategy.options, target.value) ?? rule.strategy })
            }
          />
          <SelectField
            label={t('assignment.channel')}
            placeholder={t('assignment.everyChannel')}
            value={rule.channel ?? ''}
            options={Channel.options.map((it) => ({ value: it, label: t(`inbox.channel.${it}`) }))}
            onChange={({ target }) => change({ channel: chosen(Channel.options, target.value) })}
          />
          <SelectField
            label={t('assignment.language')}
            placeholder={t('assignment.everyLanguage')}
            value={rule.language ?? ''}
            options={RuleLanguage.options.map((it) => ({ value: it, label: t(`assignment.language.${it}`) }))}
            onChange={({ target }) => change({ language: chosen(RuleLanguage.options, target.value) })}
          />
          <SelectField
            label={t('assignment.hours')}
            value={rule.hours}
            options={HOURS.map((it) => ({ value: it, label: t(`assignment.hours.${it}`) }))}
            onChange={({ target }) => change({ hours: chosen(HOURS, target.value) ?? rule.hours })}
          />
          <TextField
            label={t('assignment.tags')}
            help={t('assignment.tags.help')}
            dir="auto"
            autoComplete="off"
            value={rule.tags}
            wrong={areTagsValid(rule) ? undefined : t('assignment.tags.wrong')}
            onChange={({ target }) => change({ tags: target.value })}
          />
        </div>
        <Checkbox
          label={t('assignment.previous')}
          checked={rule.previous_first}
          disabled={isLocked}
          onChange={(isOn) => change({ previous_first: isOn })}
        />
        <Checkbox
          label={t('assignment.isOn')}
          checked={rule.is_on}
          disabled={isLocked}
          onChange={(isOn) => change({ is_on: isOn })}
        />
        {!isLocked && (
          <span className={css.tools}>
            <IconButton icon="up" label={t('assignment.up', { place })} onClick={() => onMove(-1)} />
            <IconButton icon="down" label={t('assignment.down', { place })} onClick={() => onMove(1)} />
            <IconButton icon="trash" label={t('assignment.remove', { place })} onClick={onRemove} />
          </span>
        )}
      </fieldset>
    </li>
  );
}
