import type { TeamMember } from '#contract/team.ts';
import type { Cached } from '#services/cache.ts';

const member = (id: string, name: string, role: TeamMember['role'], seen: string | null): TeamMember => ({
  id,
  name,
  email: `${id}@parley.test`,
  image: null,
  role,
  joined_at: '2026-08-12T09:00:00.000Z',
  last_seen_at: seen,
  is_away: false,
  capacity: null,
  skills: [],
  languages: [],
});

/** The members of the organisation in views and pictures. */
export const someTeam: Cached['team'] = {
  members: [
    member('ada', 'Ada Ngono', 'admin', '2026-11-21T14:05:00.000Z'),
    {
      ...member('ben', 'Ben Fotso', 'member', '2026-11-20T17:30:00.000Z'),
      is_away: true,
      capacity: 12,
      skills: ['wedding', 'alterations'],
      languages: ['en', 'fr'],
    },
    member('estelle', 'Estelle Kouam', 'member', null),
  ],
  total: 3,
  seats: { active: 3, invited: 2 },
};
