import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TemplateButtons } from '#contract/optOutButton.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { optOutButtonsMachine } from '#machines/settings/optOutButtons.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import * as account from '#features/account/Account.css.ts';
import { LoadState } from '../common/LoadState.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Business.css.ts';

export type OptOutButtonsActor = ActorRefFrom<typeof optOutButtonsMachine>;

/** Draws the choice of an opt-out button for each template (O37); members can only read it. */
export function OptOutButtons({ actor }: { actor: OptOutButtonsActor }) {
  const t = useText();
  const explain = useProblemText();
  const { templates, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(
    actor,
    (snapshot) => snapshot.matches('loading') && snapshot.context.templates.length === 0,
  );
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <section className={account.block} aria-labelledby="opt-out-buttons">
      <h2 id="opt-out-buttons" className={account.title}>
        {t('optOutButtons.title')}
      </h2>
      <p className={css.help}>{t('optOutButtons.help')}</p>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('optOutButtons.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'optOuts.retry' })}
      />
      {!isFailed && problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      {!isFailed && !isLoading && templates.length === 0 && <p>{t('optOutButtons.none')}</p>}
      {!isFailed && (
        <div className={css.form}>
          {templates.map((template) => (
            <Choice key={`${template.name} ${template.language}`} actor={actor} template={template} />
          ))}
        </div>
      )}
    </section>
  );
}

function Choice({
  actor,
  template: { name, language, buttons },
}: {
  actor: OptOutButtonsActor;
  template: TemplateButtons;
}) {
  const t = useText();
  const isLocked = useSelector(actor, (snapshot) => !snapshot.context.isAdmin || !snapshot.matches('shown'));
  const choice = useSelector(actor, ({ context }) => context.choice);
  const isChosen = choice?.name === name && choice.language === language;
  const marked = buttons.find((it) => it.is_marked)?.label ?? '';
  const listed = buttons.filter((it) => it.is_listed).map(({ label }) => visible(label));
  return (
    <SelectField
      label={t('optOutButtons.of', { name: visible(name, 80), language })}
      help={listed.length > 0 ? t('optOutButtons.listed', { labels: listed.join(', ') }) : undefined}
      value={isChosen ? (choice.label ?? '') : marked}
      disabled={isLocked}
      options={[
        { value: '', label: t('optOutButtons.noButton') },
        ...buttons.map(({ label }) => ({ value: label, label: visible(label) })),
      ]}
      onChange={({ target }) =>
        actor.send({ type: 'optOuts.choose', name, language, label: target.value || null })
      }
    />
  );
}
