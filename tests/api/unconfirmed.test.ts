import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leaveUnconfirmed, sendAgain } from '#contract/unconfirmed.ts';
import { reactToMessage } from '#contract/reaction.ts';
import { sendMessage } from '#contract/sending.ts';
import { sendTemplate } from '#contract/template.ts';
import { addUptime } from '#server/db/unconfirmed.ts';
import { finishJob, LeaseLost, markCalled, postponeJob } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { png } from '#tests/support/samples.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ OUTBOX_LEASE_MS: '2000', OUTBOX_DOUBT_MS: '1' });
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterEach(async () => {
  server.sandbox.faults.all = [];
  server.sandbox.webhookSender.setFaults({
    ...server.sandbox.webhookSender.faults,
    lose_statuses: 0,
    hold: false,
  });
  await server.quiet();
});
afterAll(() => server.stop());

type Fault = Parameters<TestServer['sandbox']['faults']['add']>[0];
const fault = (given: Record<string, unknown>) =>
  server.sandbox.faults.add({ probability: 1, ...given } as Fault);
/** Drops statuses, so that nothing reports a message's outcome. */
const loseStatuses = () =>
  server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, lose_statuses: 1000 });
/** Holds statuses until `hold` is off. */
const holdStatuses = (hold: boolean) =>
  server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold });

const phoneOf = () => String(237_620_000_000 + Math.floor(Math.random() * 9_999_999));
const calls = (to: string, type?: string) =>
  server.sandbox.state.accepted.filter((it) => it.to === to && (!type || it.type === type)).length;
const messageOf = async (id: string): Promise<Json> =>
  (
    await server.query<Json>(
      'select status, confirmation, reaction_unconfirmed, emoji_sent, provider_id from messages where id = $1',
      [id],
    )
  )[0];
const jobOf = async (id: string) =>
  (await server.query<{ state: string }>('select state from outbox where dedupe = $1', [`send:${id}`]))[0]
    ?.state;
const unconfirmed = (id: string) =>
  until(async () => (await messageOf(id)).confirmation === 'unconfirmed', 'the message to be unconfirmed');

async function talk() {
  const phone = phoneOf();
  const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id, phone });
  server.sandbox.state.meet({ wa_id: phone, name: 'Marie', on: true });
  return { phone, conversation: conversation as never };
}

async function send(conversation: never, text: string = randomUUID()): Promise<string> {
  const { body } = await org.ada.call(sendMessage, {
    id: conversation,
    message: text,
    client_message_id: randomUUID(),
  });
  return body.data._id;
}

async function sendFile(conversation: string): Promise<string> {
  const bytes = png(2000);
  const form = new FormData();
  form.set('client_message_id', randomUUID());
  form.set('size', String(bytes.length));
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bag.png');
  const response = await fetch(`${server.base}/api/file/message/${conversation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${org.ada.token}` },
    body: form,
  });
  const { data }: Json = await response.json();
  return data._id;
}

async function sendReminder(phone: string): Promise<string> {
  const { body } = await org.ada.call(sendTemplate, {
    phone: `+${phone}`,
    recipient_name: 'Marie',
    template_name: 'chat_reactivation',
    language: 'en',
    template_variables: { '1': 'Marie' },
    save_to_conversation: true,
    intent: 'support',
    client_message_id: randomUUID(),
  });
  return body.message._id;
}

/** Sends a message whose answer and statuses are lost. */
async function doubted() {
  const there = await talk();
  fault({ kind: 'dropResponse', to: there.phone, count: 1 });
  loseStatuses();
  const id = await send(there.conversation);
  await unconfirmed(id);
  return { ...there, id };
}

describe('a send whose outcome stays unknown', () => {
  it.each([
    ['text', (there: Awaited<ReturnType<typeof talk>>) => send(there.conversation)],
    ['file', (there: Awaited<ReturnType<typeof talk>>) => sendFile(there.conversation)],
    ['template', (there: Awaited<ReturnType<typeof talk>>) => sendReminder(there.phone)],
  ])('is called once and shown as unconfirmed: a %s', async (_, act) => {
    const there = await talk();
    fault({ kind: 'dropResponse', to: there.phone, count: 1 });
    loseStatuses();
    const id = await act(there);
    await unconfirmed(id);
    expect([calls(there.phone), await jobOf(id), (await messageOf(id)).status]).toEqual([
      1,
      'unconfirmed',
      0,
    ]);
    const [event] = await server.query<{ payload: Json }>(
      `select payload from events where name = 'MESSAGE_UPDATE' and payload->>'message_id' = $1`,
      [id],
    );
    expect(event?.payload.changes).toMatchObject({ status: 0, confirmation: 'unconfirmed' });
  });

  it('is not called again although nothing was accepted', async () => {
    const { phone, conversation } = await talk();
    fault({ kind: 'timeout', after_ms: 20, to: phone, count: 1 });
    const id = await send(conversation);
    await unconfirmed(id);
    expect([calls(phone), await jobOf(id)]).toEqual([0, 'unconfirmed']);
  });

  it.each([true, false])('includes one answered by a proxy, accepted: %s', async (accepted) => {
    const { phone, conversation } = await talk();
    fault({ kind: 'gateway', status: 502, accepted, to: phone, count: 1 });
    loseStatuses();
    const id = await send(conversation);
    await unconfirmed(id);
    expect(calls(phone)).toBe(accepted ? 1 : 0);
  });

  it('blocks its lane while in doubt and releases it once unconfirmed', async () => {
    const { phone, conversation } = await talk();
    fault({ kind: 'dropResponse', to: phone, count: 1 });
    loseStatuses();
    const first = await send(conversation);
    await until(async () => (await jobOf(first)) === 'doubtful', 'the doubt');
    const second = await send(conversation);
    await unconfirmed(first);
    await until(async () => (await jobOf(second)) === 'done', 'the second message');
    const order = server.sandbox.state.accepted.filter(({ to }) => to === phone).map(({ type }) => type);
    expect(order).toHaveLength(2);
    const [{ earlier } = { earlier: null }] = await server.query<{ earlier: boolean }>(
      `select (select min(at) from transitions where subject_id = $1 and event = 'confirmation.expired')
         <= (select called_at from outbox where dedupe = $2) as earlier`,
      [first, `send:${second}`],
    );
    expect(earlier).toBe(true);
  });

  it('is confirmed by a late status', async () => {
    const { phone, conversation } = await talk();
    fault({ kind: 'dropResponse', to: phone, count: 1 });
    holdStatuses(true);
    const id = await send(conversation);
    await unconfirmed(id);
    holdStatuses(false);
    await server.quiet();
    expect([await messageOf(id), await jobOf(id), calls(phone)]).toMatchObject([
      { status: 1, confirmation: null },
      'done',
      1,
    ]);
  });

  it('counts in the list of conversations until it is settled', async () => {
    const { conversation, id } = await doubted();
    const shown = async () =>
      (
        await server.query<{ last: Json }>('select last_message as last from conversations where id = $1', [
          conversation,
        ])
      )[0]?.last;
    expect(await shown()).toMatchObject({ _id: id, status: 0, confirmation: 'unconfirmed' });
    await org.ada.call(leaveUnconfirmed, { id: id as never, of: 'message' });
    expect((await shown()).confirmation).toBe('left');
  });
});

describe('the waiting time for a status', () => {
  const uptime = async () =>
    (await server.query<{ up: number }>('select up_ms::float8 as up from webhook_uptime'))[0]!.up;

  it('does not elapse while the server is down', async () => {
    await server.query(`update webhook_uptime set ticked_at = now() - interval '2 hours'`);
    const before = await uptime();
    await addUptime(server.owner);
    expect(await uptime()).toBe(before);
    await server.query(`update webhook_uptime set ticked_at = now() - interval '900 milliseconds'`);
    await addUptime(server.owner);
    expect(await uptime()).toBeGreaterThanOrEqual(before + 900);
  });

  it('is not affected by a clock that is set back', async () => {
    await server.query(`update webhook_uptime set ticked_at = now() + interval '2 hours'`);
    const before = await uptime();
    await addUptime(server.owner);
    expect(await uptime()).toBe(before);
  });
});

describe('a person who decides', () => {
  it('sends again once, even if two decide at the same time', async () => {
    const { phone, id } = await doubted();
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, lose_statuses: 0 });
    await server.query(
      'update conversations set label = $1, handler = null where id in (select conversation_id from messages where id = $2)',
      ['needs-attention', id],
    );
    const answers = await Promise.all(
      [org.ada, org.ben].map((agent) => agent.call(sendAgain, { id: id as never, of: 'message' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'notUnconfirmed', current: { _id: id, confirmation: null } });
    await server.quiet();
    expect([calls(phone), await messageOf(id)]).toMatchObject([2, { status: 1, confirmation: null }]);
  });

  it('can dismiss it: nothing is sent, and a later status still counts', async () => {
    const { phone, conversation } = await talk();
    fault({ kind: 'dropResponse', to: phone, count: 1 });
    holdStatuses(true);
    const id = await send(conversation);
    await unconfirmed(id);
    const { body } = await org.ben.call(leaveUnconfirmed, { id: id as never, of: 'message' });
    expect(body.data).toMatchObject({ _id: id, status: 0, confirmation: 'left' });
    expect((await org.ada.call(sendAgain, { id: id as never, of: 'message' })).body.code).toBe(
      'notUnconfirmed',
    );
    holdStatuses(false);
    await server.quiet();
    expect([calls(phone), await messageOf(id)]).toMatchObject([1, { status: 1, confirmation: null }]);
  });

  it('is refused if a message may not be sent now: window, colleague, another organisation', async () => {
    const { id, conversation } = await doubted();
    await server.query(
      `update conversations set last_received_at = now() - interval '25 hours' where id = $1`,
      [conversation],
    );
    const again = async (agent = org.ada) =>
      (await agent.call(sendAgain, { id: id as never, of: 'message' })).body.code;
    expect(await again()).toBe('windowClosed');
    await server.query(`update conversations set last_received_at = now(), handler = $2 where id = $1`, [
      conversation,
      org.ben.id,
    ]);
    expect(await again()).toBe('takenByOther');
    const other = await server.organisation('another-number');
    expect(await again(other.ada)).toBe('notFound');
    expect((await messageOf(id)).confirmation).toBe('unconfirmed');
  });

  it('may decide about the Copilot’s message without taking over', async () => {
    const { phone, conversation, id } = await doubted();
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, lose_statuses: 0 });
    await server.query(`update conversations set label = 'ai-handled', handler = 'autopilot' where id = $1`, [
      conversation,
    ]);
    expect((await org.ben.call(sendAgain, { id: id as never, of: 'message' })).status).toBe(200);
    await server.quiet();
    expect(calls(phone)).toBe(2);
  });
});

describe('a reaction whose outcome stays unknown', () => {
  async function reacted() {
    const there = await talk();
    const id = await send(there.conversation);
    await server.quiet();
    fault({ kind: 'dropResponse', to: there.phone, count: 1 });
    loseStatuses();
    await org.ada.call(reactToMessage, { id: id as never, emoji: '👍' });
    await until(async () => (await messageOf(id)).reaction_unconfirmed, 'the reaction to be unconfirmed');
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, lose_statuses: 0 });
    return { ...there, id };
  }

  it('is not sent again automatically, but a person can', async () => {
    const { phone, id } = await reacted();
    expect(calls(phone, 'reaction')).toBe(1);
    const { body } = await org.ada.call(sendAgain, { id: id as never, of: 'reaction' });
    expect(body.data.reactions).toEqual({ emoji_sent: '👍', emoji_received: null });
    await server.quiet();
    expect([calls(phone, 'reaction'), (await messageOf(id)).reaction_unconfirmed]).toEqual([2, false]);
  });

  it('is replaced by another choice', async () => {
    const { phone, id } = await reacted();
    await org.ada.call(reactToMessage, { id: id as never, emoji: '❤️' });
    await server.quiet();
    expect([calls(phone, 'reaction'), await messageOf(id)]).toMatchObject([
      2,
      { reaction_unconfirmed: false, emoji_sent: '❤️' },
    ]);
  });

  it('is settled by its own status, and reverted if it failed', async () => {
    const { phone, conversation } = await talk();
    const id = await send(conversation);
    await server.quiet();
    fault({ kind: 'failLater', code: 131_026, to: phone, count: 1 });
    await org.ada.call(reactToMessage, { id: id as never, emoji: '👍' });
    await server.quiet();
    expect(await messageOf(id)).toMatchObject({ emoji_sent: null, status: 1 });
  });
});

describe('a press while a status of its message is being stored', () => {
  const reaction = async () => {
    const there = await talk();
    const id = await send(there.conversation);
    await server.quiet();
    return { ...there, id };
  };
  it.each([
    ['a reaction', reaction, (id: never) => org.ada.call(reactToMessage, { id, emoji: '👍' })],
    ['sending again', doubted, (id: never) => org.ada.call(sendAgain, { id, of: 'message' })],
    ['dismissing', doubted, (id: never) => org.ada.call(leaveUnconfirmed, { id, of: 'message' })],
  ])('%s waits for it, and does not hold the conversation that the status needs', async (_, begin, press) => {
    const { conversation, id } = await begin();
    const status = await server.owner.connect();
    try {
      await status.query('begin');
      await status.query('select 1 from messages where id = $1 for no key update', [id]);
      const answer = press(id as never);
      await until(async () => {
        const blocked = 'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
        return (await status.query(blocked)).rowCount;
      }, 'the press to wait for the status');
      await status.query('select 1 from conversations where id = $1 for no key update nowait', [
        conversation,
      ]);
      await status.query('commit');
      expect((await answer).status).toBe(200);
    } finally {
      await status.query('rollback');
      status.release();
    }
  });
});

/** Fails the next `times` updates of a column of messages with this SQLSTATE, at once or at their commit. */
async function failUpdates({
  of,
  times,
  sqlstate,
  at,
}: {
  of: string;
  times: number;
  sqlstate: string;
  at: 'update' | 'commit';
}) {
  await server.query('create sequence failed_updates');
  await server.query(`create function fail_update() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      if nextval('public.failed_updates') <= ${times} then raise exception 'gone' using errcode = '${sqlstate}'; end if;
      return null;
    end $$`);
  await server.query(`create constraint trigger fail_update after update of ${of} on messages
    ${at === 'commit' ? 'deferrable initially deferred' : ''} for each row execute function fail_update()`);
}
const stopFailing = () => server.query('drop function fail_update cascade; drop sequence failed_updates');

describe('a press that loses a deadlock', () => {
  afterEach(stopFailing);

  it.each([
    ['once is made again, and is stored once', 1, 200],
    ['every time is refused, and may be made again', 9, 503],
  ])('%s', async (_, times, status) => {
    const { conversation } = await talk();
    const id = (await send(conversation)) as never;
    await server.quiet();
    await failUpdates({ of: 'emoji_sent', times, sqlstate: '40P01', at: 'update' });
    expect((await org.ada.call(reactToMessage, { id, emoji: '👍' })).status).toBe(status);
    const jobs = await server.query(
      `select 1 from outbox where kind = 'message.react' and payload->>'messageId' = $1`,
      [id],
    );
    expect([jobs.length, (await messageOf(id)).emoji_sent]).toEqual(status === 200 ? [1, '👍'] : [0, null]);
  });
});

describe('a commit that fails after the provider has accepted', () => {
  const failCommits = (times: number, sqlstate: string) =>
    failUpdates({ of: 'provider_id', times, sqlstate, at: 'commit' });
  afterEach(stopFailing);

  it.each([
    ['the database is back', '57P01'],
    ['it loses no deadlock', '40P01'],
  ])('is repeated until %s, and the provider is called once', async (_, sqlstate) => {
    const { phone, conversation } = await talk();
    await failCommits(2, sqlstate);
    const id = await send(conversation);
    await server.quiet();
    expect([calls(phone), await jobOf(id), await messageOf(id)]).toMatchObject([
      1,
      'done',
      { status: 1, confirmation: null },
    ]);
  });

  it('leaves the send in doubt when it cannot be repeated, and the provider is called once', async () => {
    const { phone, conversation } = await talk();
    loseStatuses();
    await failCommits(1, 'XX000');
    const id = await send(conversation);
    await unconfirmed(id);
    expect([calls(phone), await jobOf(id)]).toEqual([1, 'unconfirmed']);
  });
});

describe('a worker that lost its lease', () => {
  it('neither calls nor writes', async () => {
    const { conversation } = await talk();
    fault({ kind: 'http', status: 503 });
    const id = await send(conversation);
    const [job] = await until(async () => {
      const found = await server.query<{ id: number; claim: number }>(
        `select id::int, claim from outbox where dedupe = $1 and state = 'ready' and reason is not null`,
        [`send:${id}`],
      );
      return found.length > 0 ? found : null;
    }, 'the first try');
    // A later claim now holds the job.
    await server.query(
      `update outbox set state = 'leased', claim = claim + 1, leased_by = (select id::text from nodes limit 1), leased_until = now() + interval '1 hour' where id = $1`,
      [job!.id],
    );
    expect(await markCalled(server.owner, [job!])).toEqual(new Set());
    await postponeJob(server.owner, job!, 0, 'late', true);
    await expect(
      inOrganisation(server.context.db, org.id, { label: 'test', onCommit() {} }, (tx) =>
        finishJob(tx, job!),
      ),
    ).rejects.toThrow(LeaseLost);
    expect(await jobOf(id)).toBe('leased');
    await server.query(`update outbox set state = 'dead' where id = $1`, [job!.id]);
  });
});
