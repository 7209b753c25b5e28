import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AssignmentPreview as Answer } from '#contract/assignment.ts';
import { RuleLanguage } from '#contract/ruleLanguage.ts';
import { Channel } from '#contract/conversation.ts';
import { LoadState } from '#features/common/LoadState.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { assignmentPreviewMachine, Example } from '#machines/settings/assignmentPreview.machine.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import * as business from '../Business.css.ts';
import * as css from './Assignment.css.ts';

export type AssignmentPreviewActor = ActorRefFrom<typeof assignmentPreviewMachine>;

interface AssignmentPreviewProps {
  actor: AssignmentPreviewActor;
  /** Tags that rules look for. */
  tags: readonly string[];
}

/** Says who would get a conversation now by the saved rules, and why not the others. */
export function AssignmentPreview({ actor, tags }: AssignmentPreviewProps) {
  const t = useText();
  const { example, answer, problem } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const choose = (it: Partial<Example>) =>
    actor.send({ type: 'preview.choose', example: { ...example, ...it } });
  return (
    <fieldset className={css.preview}>
      <legend className={business.legend}>{t('assignmentPreview.title')}</legend>
      <p className={business.help}>{t('assignmentPreview.lead')}</p>
      <div className={css.facts}>
        <SelectField
          label={t('assignmentPreview.channel')}
          value={example.channel}
          options={Channel.options.map((it) => ({ value: it, label: t(`inbox.channel.${it}`) }))}
          onChange={({ target }) => choose({ channel: Channel.parse(target.value) })}
        />
        <SelectField
          label={t('assignmentPreview.language')}
          placeholder={t('assignmentPreview.unknown')}
          value={example.language ?? ''}
          options={RuleLanguage.options.map((it) => ({ value: it, label: t(`assignment.language.${it}`) }))}
          onChange={({ target }) =>
            choose({ language: RuleLanguage.options.find((it) => it === target.value) ?? null })
          }
        />
        <SelectField
          label={t('assignmentPreview.tag')}
          placeholder={t('assignmentPreview.noTag')}
          value={example.tag ?? ''}
          options={tags.map((tag) => ({ value: tag, label: visible(tag) }))}
          onChange={({ target }) => choose({ tag: target.value || null })}
        />
      </div>
      <LoadState
        isLoading={isAsking}
        isFailed={isFailed}
        label={t('assignmentPreview.asking')}
        problem={problem}
        onRetry={() => actor.send({ type: 'preview.retry' })}
      />
      {answer && !isAsking && <PreviewAnswer answer={answer} />}
    </fieldset>
  );
}

function PreviewAnswer({ answer: { rule, to, others } }: { answer: Answer }) {
  const t = useText();
  if (rule === null) return <p>{t('assignmentPreview.noRule')}</p>;
  const shown = visible(rule);
  return (
    <>
      <p>
        {to
          ? t('assignmentPreview.to', {
              name: visible(to.name),
              rule: shown,
              reason: t(`assignmentPreview.reason.${to.reason}`),
            })
          : t('assignmentPreview.nobody', { rule: shown })}
      </p>
      <ul className={css.others}>
        {others.map(({ name, why }, index) => (
          // Two members may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {t('assignmentPreview.other', { name: visible(name), why: t(`assignmentPreview.why.${why}`) })}
          </li>
        ))}
      </ul>
    </>
  );
}
