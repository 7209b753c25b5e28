import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { isContactFiltered } from '#machines/contacts/contactFilters.ts';
import { useContactList } from '#services/reads/contactList.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/form/Button.tsx';
import { usePagedList, type PagedListActor } from '../common/pagedList.ts';
import { useProblemText } from '../common/useProblemText.ts';
import type { ContactListActor } from './contactActors.ts';
import { ContactRows } from './ContactRows.tsx';
import * as css from './Contacts.css.ts';

/** Skeleton rows while the first page is loading. */
const SKELETONS = 8;

/** Draws the contacts as they are loaded page by page, or why they are not (ERR-003). */
export function ContactPages({ actor, pages }: { actor: ContactListActor; pages: PagedListActor }) {
  const t = useText();
  const say = useProblemText();
  const { words, filters } = useSelector(actor, ({ context }) => context);
  const contacts = useContactList()?.contacts ?? [];
  const { loading, failed, askFailed, moreFailed, loadingMore, asking, problem } = usePagedList(pages);
  const isSearching = words.trim() !== '';
  const isFiltered = isContactFiltered(filters);
  if (loading)
    return (
      <div className={css.skeletons} role="status" aria-label={t('contactList.loading')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} width="100%" height={40} />
        ))}
      </div>
    );
  const retry = (
    <Button icon="refresh" onClick={() => pages.send({ type: 'list.retry' })}>
      {t('common.tryAgain')}
    </Button>
  );
  const failure = isSearching ? 'searchFailed' : isFiltered ? 'filterFailed' : 'fetchFailed';
  if (failed || askFailed)
    return (
      <div className={css.centre}>
        <EmptyState drawing="broken" role="alert" title={t(`contactList.${failure}`)} actions={retry}>
          {problem && say(problem, 'contactList.failed')}
        </EmptyState>
      </div>
    );
  if (contacts.length === 0)
    return (
      <div className={css.centre}>
        {!asking && (
          <EmptyState
            drawing={isSearching || isFiltered ? 'search' : 'calm'}
            role="status"
            title={t(isSearching || isFiltered ? 'contactList.noneFound' : 'contactList.none')}
          >
            {t(isSearching || isFiltered ? 'contactList.noneFoundText' : 'contactList.noneText')}
          </EmptyState>
        )}
      </div>
    );
  return (
    <ContactRows
      actor={actor}
      pages={pages}
      contacts={contacts}
      isBusy={asking || loadingMore}
      failure={moreFailed ? retry : null}
    />
  );
}
