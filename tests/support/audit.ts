import type { Cached } from '#services/cache.ts';

/** Entries of a log: one with changes, one by the system. */
export const someAudit: Cached['audit'] = {
  people: [
    { id: 'ada', name: 'Ada Ngono' },
    { id: 'ben', name: 'Ben Fotso' },
  ],
  entries: [
    {
      id: '2',
      at: '2026-11-20T10:00:00.000Z',
      action: 'team.roleChanged',
      actor: { kind: 'user', id: 'ada', name: 'Ada Ngono' },
      target: { type: 'user', id: 'ben', label: 'Ben Fotso' },
      changes: [{ name: 'role', before: 'member', after: 'admin' }],
      ip: '203.0.113.7',
      user_agent: null,
    },
    {
      id: '1',
      at: '2026-11-19T08:30:00.000Z',
      action: 'signIn.succeeded',
      actor: { kind: 'user', id: 'ben', name: 'Ben Fotso' },
      target: null,
      changes: [],
      ip: '203.0.113.8',
      user_agent: null,
    },
  ],
};
