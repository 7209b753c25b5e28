/** Reading the audit log: its pages, its filters and its file. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntry, exportAudit, listAudit } from '#contract/audit.ts';
import { changeRole, removeMember } from '#contract/team.ts';
import { saveBusiness } from '#contract/business.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());

const fresh = () => server.organisation(`6${(count += 1)}`);
const list = async (actor: Actor, filter: Json = {}) =>
  (await actor.call(listAudit, { limit: 50, ...filter })).body;
const entriesOf = async (org: Organisation, filter: Json = {}): Promise<AuditEntry[]> =>
  (await list(org.ada, filter)).data;

describe('reading the audit log', () => {
  /** Inserts entries, one a minute, the newest last. */
  const fill = (org: Organisation, size: number, more = '') =>
    server.query(
      `insert into audit_log (organisation_id, at, action, actor_kind, actor_id, actor_name, target_type, target_id, target_label)
       select $1, timestamptz '2026-03-01 22:30:00Z' + n * interval '1 minute', 'team.invited', 'user', 'p' || n % 3,
         'Person ' || n % 3, 'invitation', n::text, 'guest' || n || '${more}' from generate_series(1, $2::int) n`,
      [org.id, size],
    );

  it('goes from page to page without gaps or repetitions while entries are added', async () => {
    const org = await fresh();
    await fill(org, 120);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(org.ada, cursor ? { cursor } : {});
      seen.push(...page.data.map(({ target }: AuditEntry) => target?.id));
      cursor = page.next ?? undefined;
      await org.ada.call(saveBusiness, { reopening: seen.length % 100 === 0 ? 'reopen' : 'stay' });
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
  });

  it('filters by person, group, target, and days of the organisation’s zone', async () => {
    const org = await fresh();
    await fill(org, 60);
    expect((await entriesOf(org, { actor: 'p1' })).every(({ actor }) => actor.name === 'Person 1')).toBe(
      true,
    );
    expect(await entriesOf(org, { group: 'campaigns' })).toEqual([]);
    expect((await entriesOf(org, { search: 'GUEST42' })).map(({ target }) => target?.id)).toEqual(['42']);
    expect(await entriesOf(org, { search: '%' })).toEqual([]);
    // Douala is an hour ahead of UTC: the day begins with the 30th entry.
    const day = await entriesOf(org, { from: '2026-03-02', to: '2026-03-02' });
    expect([day.length, day.at(-1)?.target?.id]).toEqual([31, '30']);
    expect((await entriesOf(org, { to: '2026-03-01' })).length).toBe(29);
    const { people, time_zone: zone } = await list(org.ada);
    expect(people).toEqual(['p0', 'p1', 'p2'].map((id) => ({ id, name: `Person ${id.slice(1)}` })));
    expect(zone).toBe('Africa/Douala');
  });

  it('shows nothing of another organisation', async () => {
    const [org, other] = [await fresh(), await fresh()];
    await fill(org, 3);
    expect((await list(other.ada, { actor: 'p1' })).data).toEqual([]);
    expect((await list(other.ada)).people).toEqual([]);
  });

  it('is no longer downloaded by who was removed or may not read it any more', async () => {
    const org = await fresh();
    await fill(org, 3);
    const zoe = await server.actor('Zoé Mbida', 'admin', org.id);
    const { address } = (await zoe.call(exportAudit, {})).body;
    const get = async (path = address) => (await fetch(`${server.base}${path}`)).status;
    expect(await get()).toBe(200);
    expect(await get(address.replace(zoe.id, org.ada.id))).toBe(403);
    await org.ada.call(changeRole, { id: zoe.id, role: 'member' } as never);
    expect(await get()).toBe(403);
    await org.ada.call(changeRole, { id: zoe.id, role: 'admin' } as never);
    expect(await get()).toBe(200);
    await org.ada.call(removeMember, { id: zoe.id });
    expect(await get()).toBe(403);
  });

  it('downloads what the filter finds as CSV without formulas, and records the download', async () => {
    const org = await fresh();
    await fill(org, 1200, '=1');
    await server.query(
      `update audit_log set target_label = '=HYPERLINK("x")' where target_id = '1' and organisation_id = $1`,
      [org.id],
    );
    const { address } = (await org.ada.call(exportAudit, { actor: 'p1' })).body;
    const response = await fetch(`${server.base}${address}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const lines = bytes.slice(0, -2).split('\r\n');
    expect(lines[0]).toBe('\uFEFFTime,Action,Person,Person id,About,Target,Changes,IP,Device');
    const french = (await (await fetch(`${server.base}${address}&language=fr`)).text()).split('\r\n');
    expect(french[0]).toBe(
      'Heure;Action;Personne;Id de la personne;À propos de;Cible;Changements;IP;Appareil',
    );
    // On the organisation's clocks, an hour after UTC.
    expect(french[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d;/);
    expect(lines.length).toBe(1 + 400);
    expect(bytes.slice(1)).not.toContain('\uFEFF');
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.slice(1).every((line) => line.includes('Person 1'))).toBe(true);
    expect((await entriesOf(org, { group: 'security' }))[0]).toMatchObject({
      action: 'security.logExported',
      changes: [{ name: 'actor', before: null, after: 'p1' }],
    });
    const other = await fresh();
    const foreign = address.replace(org.id, other.id);
    expect((await fetch(`${server.base}${foreign}`)).status).toBe(403);
    expect((await fetch(`${server.base}${address.replace(/&s=.*/, '')}`)).status).toBe(403);
  });
});
