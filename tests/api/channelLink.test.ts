import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelHub, checkChannel, linkChannel } from '#contract/channelLink.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CHANNEL_LINKING: 'proved' });
});
afterAll(() => server.stop());

const NUMBER = '+237650000300';
let org: Organisation;
let rival: Organisation;
beforeEach(async () => {
  await server.query('delete from channels');
  await server.query('delete from linked_channels');
  [org, rival] = [await server.organisation(randomUUID()), await server.organisation(randomUUID())];
  await server.query('delete from channels');
});

/** Returns the state that this user's browser takes to the hub. */
const leave = async (actor: Actor): Promise<string> =>
  new URL((await actor.call(channelHub, {})).body.url).searchParams.get('state') ?? '';
const link = (actor: Actor, state?: string, replaces?: string, id = 'wouri01CH') =>
  actor.call(linkChannel, { channel_id: id, state, replaces });
const check = (actor: Actor, state?: string, id = 'wouri01CH') =>
  actor.call(checkChannel, { channel_id: id, state });
const numberOf = async ({ id }: Organisation) =>
  (
    await server.query<{ channel_id: string }>('select channel_id from channels where organisation_id = $1', [
      id,
    ])
  )[0]?.channel_id ?? null;

describe('a channel that the hub hands over [ONB-008]', () => {
  it('is linked with the state that this session took to the hub', async () => {
    const state = await leave(org.ada);
    expect((await check(org.ada, state)).body.data).toEqual({
      proven: true,
      organisation: 'Shop',
      number: NUMBER,
      current: null,
    });
    expect((await link(org.ada, state)).body.data).toMatchObject({
      channel_id: 'wouri01CH',
      wa_phone_number: NUMBER,
    });
  });

  it('is not linked with any other state', async () => {
    const own = await leave(org.ada);
    const second = await server.signIn(org.ada.id, org.ada.name, org.id);
    const states = {
      none: undefined,
      'of another organisation': await leave(rival.ada),
      'of another session of the same person': await leave(second),
      changed: own.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
      'with more behind it': `${own}.x`,
      'the organisation’s id': org.id,
      garbage: 'a.b.c',
    };
    for (const [which, state] of Object.entries(states)) {
      expect([which, (await check(org.ada, state)).body.code]).toEqual([which, 'channelUnproven']);
      expect([which, (await link(org.ada, state)).body.code]).toEqual([which, 'channelUnproven']);
    }
    expect(await numberOf(org)).toBeNull();
  });

  it('is not linked after the state expired', async () => {
    const state = await leave(org.ada);
    server.travel(59 * 60_000);
    const inTime = await server.signIn(org.ada.id, org.ada.name, org.id);
    expect((await check(inTime, state)).body.code).toBe('channelUnproven');
    const token = {
      authorization: `Bearer ${server.context.tokens.sign({ user: org.ada.id, session: org.ada.sessionId, organisation: org.id, expires: Date.now() / 1000 + 10_000 })}`,
    };
    const again = () => org.ada.call(checkChannel, { channel_id: 'wouri01CH', state }, token);
    expect((await again()).status).toBe(200);
    server.travel(2 * 60_000);
    expect((await again()).body.code).toBe('channelUnproven');
    server.travel(-61 * 60_000);
  });

  it('can be linked only by admins', async () => {
    for (const operation of [checkChannel, linkChannel])
      expect((await org.ben.call(operation, { channel_id: 'wouri01CH' })).body.code).toBe('forbidden');
  });
});

describe('a typed channel id [ONB-004]', () => {
  it('is linked when the organisation had it before', async () => {
    await link(org.ada, await leave(org.ada));
    await server.query('delete from channels');
    expect((await link(rival.ada)).body.code).toBe('channelUnproven');
    expect((await link(org.ada)).status).toBe(200);
  });

  it('is linked if every member of the installation is trusted', async () => {
    server.context.env.CHANNEL_LINKING = 'open';
    expect((await link(org.ada)).status).toBe(200);
    expect((await link(rival.ada)).body.code).toBe('channelTaken');
    server.context.env.CHANNEL_LINKING = 'proved';
  });

  it.each([
    ['360dialog', 'strangerCH'],
    ['Meta', '106540352299999'],
  ])('is refused if %s does not know it as the operator’s, whatever the state', async (_, id) => {
    expect((await link(org.ada, await leave(org.ada), undefined, id)).body.code).toBe('channelUnknown');
  });
});

describe('the number an organisation has', () => {
  it('is replaced only when the caller names it', async () => {
    await link(org.ada, await leave(org.ada));
    const state = await leave(org.ada);
    expect((await check(org.ada, state, 'wouri02CH')).body.data).toMatchObject({
      proven: true,
      current: { channel_id: 'wouri01CH', number: NUMBER },
    });
    for (const replaces of [undefined, 'wouri02CH', 'otherCH'])
      expect((await link(org.ada, state, replaces, 'wouri02CH')).body.code).toBe('channelInPlace');
    expect(await numberOf(org)).toBe('wouri01CH');
    expect((await link(org.ada, state, 'wouri01CH', 'wouri02CH')).status).toBe(200);
    expect(await numberOf(org)).toBe('wouri02CH');
  });

  it('is not replaced by the second of two links that both began without a number', async () => {
    const state = await leave(org.ada);
    const answers = await Promise.all([link(org.ada, state), link(org.ada, state, undefined, 'wouri02CH')]);
    expect(answers.map(({ body }) => body.code ?? 'linked').sort()).toEqual(['channelInPlace', 'linked']);
  });
});

describe('two organisations that want one number', () => {
  it('cannot both get it, and the loser creates no key that would revoke the winner’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      await server.query('delete from channels');
      const [mine, theirs] = [await leave(org.ada), await leave(rival.ada)];
      const answers = await Promise.all([link(org.ada, mine), link(rival.ada, theirs), link(org.ada, mine)]);
      const codes = answers.map(({ body }) => body.code ?? 'linked');
      expect(new Set([codes[0], codes[2]]).has('linked') !== (codes[1] === 'linked')).toBe(true);
      const [row] = await server.query<{ organisation_id: string; api_key: string }>(
        'select organisation_id, api_key from channels',
      );
      expect(row?.organisation_id).toBe(codes[1] === 'linked' ? rival.id : org.id);
      expect(server.context.seal.open(row!.api_key)).toBe(server.sandbox.d360.find('wouri01CH')!.key);
    }
  });

  it('are kept apart by the database too', async () => {
    const insert = (id: string) =>
      server.query(
        `insert into channels (channel_id, organisation_id, provider, display_number) values ('wouri01CH', $1, 'cloud', $2)`,
        [id, NUMBER],
      );
    const settled = await Promise.allSettled([insert(org.id), insert(rival.id)]);
    const refused = settled.filter((it) => it.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['23505']);
  });
});
