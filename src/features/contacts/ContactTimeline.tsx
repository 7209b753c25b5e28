import { useSelector } from '@xstate/react';
import { TIMELINE_KINDS, TimelineKind } from '#contract/contactTimeline.ts';
import { useText } from '#i18n/useText.ts';
import { useContactTimeline } from '#services/reads/contactTimeline.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FilterChoice } from '../common/FilterChoice.tsx';
import { LoadState } from '../common/LoadState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import type { ContactTimelineActor } from './contactActors.ts';
import * as css from './ContactTimeline.css.ts';
import * as contacts from './Contacts.css.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

/** Skeleton rows while the first page is loading. */
const SKELETONS = 3;

/** Lists what happened with a contact, newest first. */
export function ContactTimeline({ actor }: { actor: ContactTimelineActor }) {
  const t = useText();
  const { contactId, kind } = useSelector(actor, ({ context }) => context);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const entries = useContactTimeline(contactId);
  const { loading, failed, askFailed, moreFailed, loadingMore, refreshFailed, hasMore, problem } =
    usePagedList(pages);
  const isFailed = failed || askFailed || moreFailed || refreshFailed;
  const retry = () => pages?.send({ type: 'list.retry' });
  return (
    <section className={css.timeline} aria-labelledby="contact-timeline">
      <div className={css.head}>
        <h3 className={contacts.section} id="contact-timeline">
          {t('contactTimeline.title')}
        </h3>
        <FilterChoice
          label={t('contactTimeline.kind')}
          value={kind ?? ''}
          options={[
            ['', t('contactTimeline.kind.all')],
            ...TIMELINE_KINDS.map((one) => [one, t(`contactTimeline.kind.${one}`)] as const),
          ]}
          onChoose={(one) =>
            actor.send({ type: 'timeline.filter', kind: TimelineKind.safeParse(one).data ?? null })
          }
        />
      </div>
      {loading && (
        <div role="status" aria-label={t('contactTimeline.loading')} className={css.skeletons}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} width="100%" height={32} />
          ))}
        </div>
      )}
      {!loading && !failed && entries.length === 0 && (
        <p className={contacts.small} role="status">
          {t('contactTimeline.none')}
        </p>
      )}
      {!loading && !failed && entries.length > 0 && (
        <ol className={css.list} aria-label={t('contactTimeline.title')}>
          {entries.map((entry) => (
            <TimelineEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <LoadState
        isLoading={false}
        isFailed={isFailed}
        label={t('contactTimeline.loading')}
        problem={problem}
        onRetry={retry}
      />
      {hasMore && !loading && !isFailed && (
        <Button size="small" busy={loadingMore} onClick={() => pages?.send({ type: 'list.more' })}>
          {t('contactTimeline.more')}
        </Button>
      )}
    </section>
  );
}
