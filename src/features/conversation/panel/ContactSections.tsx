import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { hasSection } from '#machines/customer/contactPanel.machine.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { TagSection } from '#features/contact/TagSection.tsx';
import { PaymentTab } from '#features/payment/PaymentTab.tsx';
import { ActivityTab } from '#features/shop/ActivityTab.tsx';
import type { ContactPanelActor } from './contactPanelActor.ts';
import * as css from './ContactPanel.css.ts';
import { NoteSection } from './NoteSection.tsx';

interface ContactSectionsProps {
  actor: ContactPanelActor;
  onNote: () => void;
}

/** Draws tags, orders, invoices and notes; two of them reuse the profile's tabs. */
export function ContactSections({ actor, onNote }: ContactSectionsProps) {
  const t = useText();
  const explain = useProblemText();
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ parts: 'failed' }));
  const { customer, problem } = useSelector(actor, ({ context }) => context);
  const { tags, activity, payments, notes } = useSelector(actor, ({ children }) => children);

  if (failed)
    return (
      <EmptyState
        drawing="broken"
        role="alert"
        level={3}
        title={t('contactPanel.failed')}
        actions={
          <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'panel.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </EmptyState>
    );
  return (
    <div className={css.sections}>
      {hasSection('tags', customer) && (
        <Section title={t('contact.tags')}>{tags ? <TagSection actor={tags} /> : <Waiting />}</Section>
      )}
      <Section title={t('contactPanel.orders')}>
        {!hasSection('activity', customer) ? (
          <p className={css.absent}>{t('contactPanel.noShop')}</p>
        ) : activity ? (
          <div className={css.bounded}>
            <ActivityTab actor={activity} />
          </div>
        ) : (
          <Waiting />
        )}
      </Section>
      <Section title={t('contactPanel.invoices')}>
        {!hasSection('payments', customer) ? (
          <p className={css.absent}>{t('contactPanel.noPayments')}</p>
        ) : payments ? (
          <div className={css.bounded}>
            <PaymentTab actor={payments} />
          </div>
        ) : (
          <Waiting />
        )}
      </Section>
      <Section
        title={t('contactPanel.notes')}
        action={
          <Button size="small" tone="quiet" icon="note" onClick={onNote}>
            {t('conversation.addNote')}
          </Button>
        }
      >
        {notes ? <NoteSection actor={notes} /> : <Waiting />}
      </Section>
    </div>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h3 id={id} className={css.heading}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div className={css.skeletons} role="status" aria-label={t('contactPanel.loading')}>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}
