import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConversation } from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import { getMe } from '#contract/identity.ts';
import { listInvoices } from '#contract/invoice.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { limitTime } from '#server/domain/message/limitTimes.ts';
import { importHistory } from '#server/domain/message/importHistory.ts';
import { timeZoneOf } from '#server/domain/timeZone.ts';
import { listen } from '#tests/support/listener.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '20' });
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

const YEAR = 365 * 24 * 60 * 60_000;
const rows = (from: string) =>
  server.query<{ at: Date; last: Date }>(
    `select m.created_at as at, v.last_received_at as last from messages m join conversations v on v.id = m.conversation_id
     join contacts c on c.id = v.contact_id where c.address = $1`,
    [from],
  );

describe('a message whose timestamp', () => {
  it('is ten years ahead opens the reply window for a day, not for years', async () => {
    const from = '237677880001';
    await server.writes({ from, text: 'from the future', at: Math.floor((Date.now() + 10 * YEAR) / 1000) });
    await server.settled();
    const arrival = Date.now();
    const [row] = await rows(from);
    expect(row?.at.getTime()).toBeLessThanOrEqual(arrival);
    expect(row?.last.getTime()).toBeLessThanOrEqual(arrival);
  });

  it('is missing gets its time of arrival', async () => {
    const from = '237677880002';
    const before = Date.now();
    await server.writes({ from, text: 'from 1970', at: 1000 });
    await server.settled();
    const [row] = await rows(from);
    expect(row?.last.getTime()).toBeGreaterThanOrEqual(before - 1000);
  });

  it('is ahead does not make its reaction override all later ones', async () => {
    const from = '237677880003';
    const id = `wamid.${randomUUID()}`;
    const reacts = (emoji: string, at: number) =>
      server.writes({
        from,
        type: 'reaction',
        at: Math.floor(at / 1000),
        more: { reaction: { message_id: id, emoji } },
      });
    await server.writes({ from, id, text: 'react to this' });
    await reacts('👍', Date.now() + 10 * YEAR);
    await server.settled();
    server.travel(2_000);
    await reacts('❤️', Date.now() + 2_000);
    await server.settled();
    const [row] = await server.query<Json>(`select emoji_received from messages where provider_id = $1`, [
      id,
    ]);
    expect(row.emoji_received).toBe('❤️');
  });

  it('is ahead is corrected in imported history too', () => {
    const now = Date.now();
    expect([limitTime(now + YEAR, now), limitTime(now - YEAR, now), limitTime(Number.NaN, now)]).toEqual([
      now,
      now - YEAR,
      now,
    ]);
    const state = { messageCount: 0, unreadCount: 0 } as never;
    const message = {
      providerId: 'x',
      channelId: '1',
      from: { address: '1', name: null },
      type: 'text' as const,
      text: 'x',
      at: now + YEAR,
    };
    const change = importHistory(state, [{ ours: false, message }], {
      now,
      newId: () => randomUUID() as never,
    });
    expect(change?.after.lastReceivedAt).toBe(now);
  });
});

describe('the server’s clock', () => {
  it('set back does not extend rate limits, and any change closes no socket', async () => {
    const listener = await listen(server.base);
    await listener.join(org.ben.token);
    const ask = async () => (await org.ben.call(getMe, {})).status;
    for (let n = 0; n < 20; n += 1) await ask();
    expect(await ask()).toBe(429);
    server.setClock(-60 * 60_000);
    server.travel(61_000);
    listener.socket.emit('PING');
    expect(await ask()).toBe(200);
    server.setClock(60 * 60_000);
    server.sockets.sweep();
    server.setClock(0);
    await listener.join(org.ben.token);
    expect(listener.socket.connected).toBe(true);
    listener.socket.disconnect();
  });
});

describe('an organisation’s days', () => {
  it.each([
    ['+237650000100', 'Africa/Douala'],
    ['+12125550100', 'America/New_York'],
    ['+33612345678', 'Europe/Paris'],
    ['+254712345678', 'Africa/Nairobi'],
    [null, 'UTC'],
  ])('begin in the zone of the country of its number %s: %s', (number, zone) => {
    expect(timeZoneOf(null, number)).toBe(zone);
    expect(timeZoneOf('Asia/Tokyo', number)).toBe('Asia/Tokyo');
  });

  it('decide which invoices a date filter finds, whatever the zone of PostgreSQL is', async () => {
    const conversation = await server.conversation(org);
    const [contact] = await server.query<{ id: string }>(
      'select contact_id as id from conversations where id = $1',
      [conversation],
    );
    // Five minutes before and after midnight in Douala, which is an hour before UTC's.
    for (const at of [
      '2026-03-09T22:55:00Z',
      '2026-03-09T23:05:00Z',
      '2026-03-10T22:55:00Z',
      '2026-03-10T23:05:00Z',
    ])
      await server.query(
        `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference, description,
           amount, currency_code, currency_symbol, outstanding, created_by, created_at)
         values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), $5::text, 'x', 10, 'XAF', 'F', 10, $4, $5::text::timestamptz)`,
        [org.id, contact?.id, conversation, org.ada.id, at],
      );
    const found = async () => {
      const input = {
        contact_id: contact?.id,
        from_date: '2026-03-10',
        to_date: '2026-03-10',
        limit: 20,
        offset: 0,
      };
      const { body } = await org.ada.call(listInvoices, input);
      return body.invoices.map((it: Json) => it.externalReference).toSorted();
    };
    expect(await found()).toEqual(['2026-03-09T23:05:00Z', '2026-03-10T22:55:00Z']);
    await server.query(`update organisations set time_zone = 'Asia/Tokyo' where organisation_id = $1`, [
      org.id,
    ]);
    expect((await org.ada.call(getOrganisation, {})).body.data.time_zone).toBe('Asia/Tokyo');
    expect(await found()).toEqual(['2026-03-09T22:55:00Z', '2026-03-09T23:05:00Z']);
    await server.query(`update organisations set time_zone = null where organisation_id = $1`, [org.id]);
  });
});

describe('a note posted again without a key', () => {
  it('within seconds is one note; by another author, with another text or later it is a second one', async () => {
    const id = (await server.conversation(org)) as never;
    const note = async (notes: string, who = org.ada) =>
      (await who.call(addNote, { id, notes })).body.message?._id;
    server.travel(61_000);
    const [one, two] = await Promise.all([note('Call back'), note('Call back ')]);
    expect(two).toBe(one);
    const others = [await note('Call back', org.ben), await note('Call back again')];
    server.travel(6_000);
    others.push(await note('Call back'));
    expect(new Set([one, ...others]).size).toBe(4);
    const keyed = async () =>
      (await org.ada.call(addNote, { id, notes: 'keyed' }, { 'idempotency-key': randomUUID() })).body.message
        ._id;
    expect(await keyed()).not.toBe(await keyed());
    expect((await org.ada.call(getConversation, { id })).status).toBe(200);
  });
});
