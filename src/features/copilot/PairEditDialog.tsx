import { useSelector } from '@xstate/react';
import { PAIR, PairLanguage } from '#contract/pair.ts';
import { FormFooter } from '#features/common/FormFooter.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from '#features/tags/Tags.css.ts';
import { useText } from '#i18n/useText.ts';
import { languageOf, type PairDraft, type PairEditFault } from '#machines/copilot/pairEdit.rules.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { PairEditActor } from './pairActors.ts';

const FORM = 'pair';

/** Draws the dialog in which a pair of questions and an answer is written. */
export function PairEditDialog({ actor }: { actor: PairEditActor }) {
  const t = useText();
  const explain = useProblemText();
  const { pair, draft, fault, problem } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const cancel = () => actor.send({ type: 'pairEdit.cancel' });
  const change = (part: Partial<PairDraft>) => actor.send({ type: 'pairEdit.change', change: part });
  const wrong = (...of: PairEditFault[]) =>
    fault && of.includes(fault)
      ? t(`pairEdit.fault.${fault}`, { most: PAIR.questions, characters: PAIR.question })
      : undefined;
  return (
    <Dialog
      open={open}
      title={t(pair ? 'pairEdit.title' : 'pairEdit.newTitle')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter form={FORM} submit={t('pairEdit.save')} busy={busy} disabled={false} onCancel={cancel} />
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'pairEdit.save' });
        }}
      >
        {(problem || fault === 'full') && (
          <Callout tone="danger" role="alert">
            {problem ? explain(problem) : t('pairEdit.fault.full', { count: PAIR.count })}
          </Callout>
        )}
        <TextArea
          label={t('pairEdit.questions')}
          help={t('pairEdit.questionsHelp')}
          dir="auto"
          rows={3}
          readOnly={busy}
          value={draft.questions}
          wrong={wrong('questions', 'taken', 'long')}
          onChange={(event) => change({ questions: event.target.value })}
        />
        <TextArea
          label={t('pairEdit.answer')}
          help={t('pairEdit.answerHelp')}
          dir="auto"
          rows={5}
          maxLength={PAIR.answer}
          readOnly={busy}
          value={draft.answer}
          wrong={wrong('answer')}
          onChange={(event) => change({ answer: event.target.value })}
        />
        <SelectField
          label={t('pairEdit.language')}
          disabled={busy}
          value={languageOf(draft)}
          options={PairLanguage.options.map((it) => ({ value: it, label: t(`pair.language.${it}`) }))}
          onChange={(event) => change({ language: PairLanguage.parse(event.target.value) })}
        />
      </form>
    </Dialog>
  );
}
