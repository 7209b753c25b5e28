import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Contact } from '#contract/contact.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { conversationSummaryMachine } from '#machines/customer/conversationSummary.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Contact.css.ts';

interface SummaryProps {
  contact: Contact;
  /** Null where no language model writes one. */
  actor: ActorRefFrom<typeof conversationSummaryMachine> | null;
}

/** Shows the conversation's summary, and when it was written (PROF-003). */
export function Summary({ contact, actor }: SummaryProps) {
  const t = useText();
  const { full } = useFormats();
  const { conversationSummary: summary, summary_at: at } = contact;
  return (
    <section className={css.group} aria-labelledby="contact-summary">
      <h3 className={css.heading} id="contact-summary">
        {t('contact.summary')}
      </h3>
      {summary ? (
        <>
          <div className={css.summary}>
            <Callout icon="spark">
              <Prose text={summary} />
            </Callout>
          </div>
          {at && <p className={css.absent}>{t('contact.summaryAt', { at: full(Date.parse(at)) })}</p>}
        </>
      ) : (
        <p className={css.absent}>{t('contact.noSummary')}</p>
      )}
      {actor && <SummaryButton actor={actor} isAnew={summary !== null} />}
    </section>
  );
}

function SummaryButton({ actor, isAnew }: { actor: NonNullable<SummaryProps['actor']>; isAnew: boolean }) {
  const t = useText();
  const explain = useProblemText();
  const isAsking = useSelector(actor, (it) => it.matches('asking'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      <div>
        <Button
          size="small"
          icon="spark"
          busy={isAsking}
          onClick={() => actor.send({ type: 'summary.write' })}
        >
          {t(isAsking ? 'contact.summarising' : isAnew ? 'contact.updateSummary' : 'contact.summarise')}
        </Button>
      </div>
    </>
  );
}
