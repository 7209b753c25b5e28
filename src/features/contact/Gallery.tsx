import { useSelector } from '@xstate/react';
import { MediaKind } from '#contract/contact.ts';
import { useText } from '#i18n/useText.ts';
import { useMedia } from '#services/reads/contact.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Sentinel } from '#ui/layout/Sentinel.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { type PagedListActor, usePagedList } from '../common/pagedList.ts';
import { useProblemText } from '../common/useProblemText.ts';
import { GalleryRows } from './GalleryRows.tsx';
import { GalleryViewer } from './GalleryViewer.tsx';
import { Reader } from './Reader.tsx';
import * as css from './Gallery.css.ts';
import type { GalleryActor } from './galleryActor.ts';

/** Shows the conversation's files by kind (PROF-011). */
export function Gallery({ actor }: { actor: GalleryActor }) {
  const t = useText();
  const explain = useProblemText();
  const { kind, contactId, channel } = useSelector(actor, ({ context }) => context);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, empty, failed, hasMore, problem } = usePagedList(pages);
  const viewing = useSelector(actor, (snapshot) => snapshot.matches('viewing'));
  const reading = useSelector(actor, ({ children }) => children.document);
  const items = useMedia(channel, contactId, kind) ?? [];
  return (
    <>
      <Tabs
        label={t('contact.gallery.shelves')}
        value={kind}
        tabs={MediaKind.options.map((value) => ({ value, label: t(`contact.gallery.${value}`) }))}
        onChange={(value) => actor.send({ type: 'gallery.choose', kind: value })}
      >
        {loading && (
          <div role="status">
            <p className={css.footer}>{t('contact.gallery.loading')}</p>
            <div className={css.skeletons}>
              {Array.from({ length: 8 }, (_, n) => (
                <Skeleton key={n} width="100%" height={96} />
              ))}
            </div>
          </div>
        )}
        {empty && (
          <EmptyState level={3} title={t(`contact.gallery.empty.${kind}`)}>
            {t('contact.gallery.emptyText')}
          </EmptyState>
        )}
        {failed && (
          <EmptyState
            level={3}
            drawing="broken"
            role="alert"
            title={t('contact.gallery.failed')}
            actions={
              <Button icon="refresh" onClick={() => actor.send({ type: 'gallery.retry' })}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {problem && explain(problem)}
          </EmptyState>
        )}
        {!loading && !empty && !failed && (
          <GalleryRows
            actor={actor}
            kind={kind}
            items={items}
            footer={<Footer actor={actor} pages={pages} />}
          />
        )}
      </Tabs>
      {viewing && <GalleryViewer actor={actor} items={items} hasMore={hasMore} />}
      {reading && <Reader actor={reading} />}
    </>
  );
}

function Footer({ actor, pages }: { actor: GalleryActor; pages: PagedListActor | undefined }) {
  const t = useText();
  const { count, mayLoadMore, loadingMore, moreFailed } = usePagedList(pages);
  const broken = useSelector(actor, ({ context }) => context.broken.length > 0);
  return (
    <>
      {broken && (
        <p className={css.footer}>
          {t('contact.gallery.broken')}
          <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'gallery.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      {loadingMore && (
        <p className={css.footer} role="status">
          <Spinner size={14} /> {t('contact.gallery.more')}
        </p>
      )}
      {moreFailed && (
        <p className={css.footer} role="alert">
          {t('contact.gallery.moreFailed')}
          <Button size="small" icon="refresh" onClick={() => pages?.send({ type: 'list.retry' })}>
            {t('contact.gallery.again')}
          </Button>
        </p>
      )}
      {mayLoadMore && <Sentinel key={count} onSeen={() => pages?.send({ type: 'list.more' })} />}
    </>
  );
}
