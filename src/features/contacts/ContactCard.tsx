import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { LoadState } from '../common/LoadState.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { ContactCardActor } from './contactActors.ts';
import { ContactFacts } from './ContactFacts.tsx';
import * as css from './Contacts.css.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** Draws the chosen contact beside the list, on a phone over it. */
export function ContactCard({ actor }: { actor: ContactCardActor }) {
  const t = useText();
  const explain = useProblemText();
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const merge = useSelector(actor, ({ children }) => children.contactMerge);
  if (!isOpen) return null;
  return (
    <aside className={css.card} aria-label={t('contactCard.title')}>
      <div className={css.cardHead}>
        <span className={css.cardTitle}>{t('contactCard.title')}</span>
        <IconButton
          icon="close"
          label={t('contactCard.close')}
          onClick={() => actor.send({ type: 'card.close' })}
        />
      </div>
      <div className={css.cardBody}>
        <LoadState
          isLoading={isLoading}
          isFailed={isFailed}
          label={t('contact.loading')}
          problem={problem}
          onRetry={() => actor.send({ type: 'card.retry' })}
        />
        {isShown && problem && (
          <Callout tone="danger" role="alert">
            {explain(problem, 'contact.fetchFailed')}
          </Callout>
        )}
        {isShown && <ContactFacts actor={actor} />}
      </div>
      {merge && <MergeDialog actor={merge} />}
    </aside>
  );
}
