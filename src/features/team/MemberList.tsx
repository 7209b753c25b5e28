import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useText } from '#i18n/useText.ts';
import { useTeam } from '#services/reads/team.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { ListProblem } from '../common/ListProblem.tsx';
import { MemberRow } from './MemberRow.tsx';
import * as css from './Team.css.ts';
import type { TeamActor } from './teamActors.ts';

/** Lists the members page by page, with the number of seats. */
export function MemberList({ actor, userId }: { actor: TeamActor; userId: string }) {
  const t = useText();
  const title = useId();
  const pages = useSelector(actor, ({ children }) => children.pages);
  const words = useSelector(actor, ({ context }) => context.words.trim());
  const { loading, failed, empty, moreFailed, askFailed, mayLoadMore, loadingMore } = usePagedList(pages);
  const team = useTeam();
  const isBroken = failed || moreFailed || askFailed;
  return (
    <section aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          {team && !loading ? t('team.members', { count: team.total }) : t('team.membersTitle')}
        </h2>
        {team && !loading && (
          <span className={css.count}>
            {t('team.seats', { active: team.seats.active, invited: team.seats.invited })}
          </span>
        )}
      </div>
      {loading && (
        <div role="status" aria-label={t('team.loading')} className={css.card}>
          {[1, 2, 3].map((row) => (
            <div key={row} className={css.row}>
              <Skeleton width="60%" height={32} />
            </div>
          ))}
        </div>
      )}
      {isBroken && <ListProblem pages={pages} />}
      {empty && <p className={css.count}>{t('team.nobody', { words })}</p>}
      {!loading && !failed && !empty && team && (
        <ul className={css.card}>
          {team.members.map((member) => (
            <MemberRow key={member.id} actor={actor} member={member} isSelf={member.id === userId} />
          ))}
        </ul>
      )}
      {(mayLoadMore || loadingMore) && (
        <div className={css.block}>
          <Button busy={loadingMore} onClick={() => pages?.send({ type: 'list.more' })}>
            {t('team.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
