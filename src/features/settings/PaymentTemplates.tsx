import { useSelector } from '@xstate/react';
import type { PaymentTemplate } from '#contract/pawapay.ts';
import { useText } from '#i18n/useText.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { BlockedNote } from '../common/BlockedNote.tsx';
import { useBlocked } from '../common/useBlocked.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Integration.css.ts';
import type { PaymentTemplatesActor } from './integrationActors.ts';

const tones: Record<PaymentTemplate['status'], BadgeTone> = {
  approved: 'success',
  pending: 'info',
  unusable: 'danger',
  missing: 'warning',
};

/** Shows the templates that payments still need, and creates missing ones. */
export function PaymentTemplates({ actor }: { actor: PaymentTemplatesActor }) {
  const t = useText();
  const explain = useProblemText();
  const isBlocked = useBlocked('templates') !== null;
  const { isAdmin, templates, problem } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const open = templates.filter(({ status }) => status !== 'approved');
  const check = (label: string) => (
    <Button
      size="small"
      disabled={state === 'creating'}
      onClick={() => actor.send({ type: 'templates.check' })}
    >
      {label}
    </Button>
  );
  if (state === 'failed')
    return (
      <Callout
        tone="danger"
        role="alert"
        title={t('pawapay.templatesFailed')}
        action={check(t('common.tryAgain'))}
      >
        {problem && explain(problem)}
      </Callout>
    );
  return (
    <div className={css.templates}>
      {state === 'checking' && (
        <p role="status" className={css.text}>
          {t('pawapay.templatesChecking')}
        </p>
      )}
      {state === 'complete' && <p className={css.text}>{t('pawapay.templatesComplete')}</p>}
      {problem && (
        <Callout tone="danger" role="alert" title={t('pawapay.createTemplatesFailed')}>
          {explain(problem)}
        </Callout>
      )}
      {open.length > 0 && (
        <ul className={css.templateList} aria-label={t('pawapay.templatesNeeded')}>
          {open.map(({ name, status, reason }) => (
            <li key={name} className={css.line}>
              <code>{name}</code>
              <Badge tone={tones[status]}>{t(`pawapay.template.${status}`)}</Badge>
              {reason && <span className={css.text}>{reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {state === 'inReview' && <p className={css.text}>{t('pawapay.templatesInReview')}</p>}
      {(state === 'incomplete' || state === 'inReview' || state === 'creating') && (
        <div className={css.actions}>
          {isAdmin && <BlockedNote action="templates" />}
          {isAdmin && open.some(({ status }) => status === 'missing') && (
            <Button
              tone="primary"
              size="small"
              disabled={state === 'creating' || isBlocked}
              onClick={() => actor.send({ type: 'templates.create' })}
            >
              {t(state === 'creating' ? 'pawapay.creatingTemplates' : 'pawapay.createTemplates')}
            </Button>
          )}
          {check(t('pawapay.checkTemplates'))}
        </div>
      )}
    </div>
  );
}
