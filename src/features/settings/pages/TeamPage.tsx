import { Team } from '#features/team/Team.tsx';
import type { TeamActor } from '#features/team/teamActors.ts';
import { useText } from '#i18n/useText.ts';
import { Facts } from '../Facts.tsx';
import * as css from '../Settings.css.ts';

/** Draws the members of the organisation, and what the roles may do. */
export function TeamPage({ actor, userId }: { actor: TeamActor; userId: string }) {
  const t = useText();
  return (
    <>
      <Team actor={actor} userId={userId} />
      <section aria-labelledby="roles">
        <h2 id="roles" className={css.group}>
          {t('team.roles')}
        </h2>
        <Facts
          facts={[
            { term: t('organisation.role.admin'), value: t('team.role.admin') },
            { term: t('organisation.role.member'), value: t('team.role.member') },
          ]}
        />
      </section>
    </>
  );
}
