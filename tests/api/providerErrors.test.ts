import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failureReasons } from '#contract/deliveryFailure.ts';
import { sendMessage } from '#contract/sending.ts';
import { sendTemplate } from '#contract/template.ts';
import { listen } from '#tests/support/listener.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterEach(async () => {
  server.sandbox.faults.all = [];
  await server.query('delete from channel_health');
  await server.query('delete from refused_countries');
});
afterAll(() => server.stop());

/** Outcome of the job: retried after a wait in seconds, failed, or held with its channel. */
type Outcome = 'gives up' | 'is held' | { waits: [from: number, to: number] };
const soon: Outcome = { waits: [0, 2] };
const account = 'The WhatsApp account is restricted.';
const reconnect = 'The WhatsApp number has to be connected again.';
const unregistered = 'The WhatsApp number is not registered.';
const rate = 'Too many messages were sent in a short time.';
const unreachable = 'WhatsApp could not be reached.';
const rejected = 'WhatsApp did not accept the message.';
const media = 'The file could not be sent.';
const variables = 'The variables do not fit the template.';
const paused = 'WhatsApp has paused or disabled this template.';
const marketing = 'This account cannot send marketing messages this way.';
const group = 'WhatsApp does not allow this message in this group.';

const several = (
  codes: readonly number[],
  status: number,
  outcome: Outcome,
  text: string,
): [number, number, Outcome, string][] => codes.map((code) => [code, status, outcome, text]);

/** Typed by hand from contracts §1.13: code, HTTP status, outcome of the job, and displayed reason. */
const table: [code: number, status: number, outcome: Outcome, reason: string][] = [
  [0, 401, 'is held', reconnect],
  [190, 401, 'is held', reconnect],
  [3, 500, 'is held', reconnect],
  [10, 403, 'is held', reconnect],
  ...several([200, 210, 299], 403, 'is held', reconnect),
  [131005, 403, 'is held', reconnect],
  [33, 400, 'is held', reconnect],
  [368, 403, 'is held', account],
  [131031, 403, 'is held', account],
  [131042, 400, 'is held', 'The WhatsApp account has a payment problem.'],
  [131045, 500, 'is held', unregistered],
  [133010, 400, 'is held', unregistered],
  [131037, 400, 'is held', 'WhatsApp has not approved the display name of this number.'],
  [134011, 400, 'gives up', 'The terms of WhatsApp Payments have not been accepted.'],
  [130497, 403, 'gives up', 'WhatsApp does not let this business write to this country.'],
  [1, 400, soon, unreachable],
  [2, 503, soon, unreachable],
  [131000, 500, soon, unreachable],
  [131016, 500, soon, unreachable],
  [133004, 503, soon, unreachable],
  [4, 400, { waits: [50, 60] }, rate],
  [80007, 400, { waits: [50, 60] }, rate],
  [130429, 400, soon, rate],
  [131057, 500, { waits: [50, 60] }, 'The WhatsApp number is under maintenance.'],
  [131056, 400, { waits: [2, 4] }, rate],
  [131048, 400, 'gives up', 'WhatsApp limits this number because customers blocked or reported it.'],
  [131064, 400, 'gives up', 'WhatsApp limits this account because of templates in the wrong category.'],
  [131049, 400, { waits: [86_300, 86_400] }, 'WhatsApp limits how many messages this customer receives.'],
  [131050, 400, 'gives up', 'The customer has opted out of these messages.'],
  [130403, 400, 'gives up', 'The customer has blocked this number.'],
  [130472, 400, 'gives up', 'WhatsApp does not deliver marketing messages to this customer.'],
  [131026, 400, 'gives up', 'This number cannot receive WhatsApp messages.'],
  [131021, 400, 'gives up', 'A number cannot write to itself.'],
  [131030, 400, 'gives up', 'This test number may only write to the numbers on its list.'],
  [131047, 400, 'gives up', 'More than 24 hours have passed since the customer last wrote.'],
  [131062, 400, 'gives up', 'This message needs the customer’s phone number.'],
  [131051, 400, 'gives up', 'WhatsApp does not support this kind of message.'],
  [131052, 500, 'gives up', media],
  [131053, 500, soon, media],
  [131060, 400, 'gives up', media],
  ...several([100, 131008, 131009, 135000], 400, 'gives up', rejected),
  ...several([131055, 131063, 134100, 134102], 400, 'gives up', marketing),
  [134101, 400, { waits: [590, 600] }, 'WhatsApp is still preparing this template.'],
  ...several([132000, 132005, 132007, 132008, 132012, 132018], 400, 'gives up', variables),
  [132001, 404, 'gives up', 'The template does not exist in this language or is not approved.'],
  ...several([132015, 132016], 400, 'gives up', paused),
  ...several([132068, 132069], 400, 'gives up', 'The form in this template is blocked or limited.'),
  ...several([133000, 133005, 133006, 133008, 133009, 133015, 133016], 400, 'gives up', unregistered),
  [137000, 400, 'gives up', 'The customer’s identity has changed and has to be confirmed.'],
  ...several([131020, 131041, 131201, 131215], 400, 'gives up', group),
  // In no table: decided by the HTTP status.
  [999_001, 400, 'gives up', rejected],
  [999_002, 500, soon, unreachable],
  [999_003, 403, 'is held', reconnect],
  [999_004, 429, soon, rate],
];

async function send(): Promise<string> {
  const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
  const { body } = await org.ada.call(sendMessage, {
    id: conversation as never,
    message: randomUUID(),
    client_message_id: randomUUID(),
  });
  return body.data._id;
}

interface Job {
  state: string;
  attempts: number;
  reason: string | null;
  wait: number;
}
const jobOf = async (message: string) =>
  (
    await server.query<Job>(
      `select state, attempts, reason, extract(epoch from run_at - now())::float8 as wait from outbox where dedupe = $1`,
      [`send:${message}`],
    )
  )[0]!;
/** Removes the job, so that the next case has a channel without pending jobs. */
const drop = async (message: string) => {
  await server.query(`update outbox set state = 'dead', finished_at = now() where dedupe = $1`, [
    `send:${message}`,
  ]);
  await server.query(`delete from channel_health`);
  await server.query(`delete from refused_countries`);
  await server.query(`update channels set paused_until = null, paused_reason = null`);
};
const refusal = (code: number, status: number, more: object = {}) =>
  server.sandbox.faults.add({ kind: 'error', code, status, count: 1, probability: 1, ...more } as never);

describe('an error of the provider’s table', () => {
  it.each(table)(
    '%i with status %i has the effect and reason of the table',
    async (code, status, outcome, reason) => {
      refusal(code, status, { details: `What the provider says of ${code}.` });
      const message = await send();
      const job = await until(async () => {
        const found = await jobOf(message);
        return found.reason === null ? null : found;
      }, 'the refusal');
      if (outcome === 'gives up') {
        const [failed] = await server.query(
          'select status, error, error_detail from messages where id = $1',
          [message],
        );
        expect([job.state, job.attempts, failed]).toEqual([
          'dead',
          1,
          { status: 404, error: reason, error_detail: `What the provider says of ${code}.` },
        ]);
      } else if (outcome === 'is held') {
        const health = await server.query('select state, reason, details from channel_health');
        expect(health).toEqual([
          {
            state: 'disconnected',
            reason: reasonOf(reason),
            details: `What the provider says of ${code}.`,
          },
        ]);
        expect(await jobOf(message)).toMatchObject({ state: 'ready', attempts: 0 });
      } else {
        expect([job.state === 'dead', job.reason]).toEqual([false, reasonOf(reason)]);
        const [from, to] = outcome.waits;
        if (to > 2) expect(job.wait).toBeGreaterThan(from);
        expect(job.wait).toBeLessThanOrEqual(to);
      }
      await drop(message);
    },
  );
});

const reasonOf = (text: string) =>
  Object.entries(failureReasons).find(([, english]) => english === text)?.[0];

describe('a provider that says when to retry', () => {
  it.each([
    [130429, 'channels'],
    [131056, 'outbox'],
    [131016, 'outbox'],
  ])('is not asked earlier after %i', async (code) => {
    refusal(code, 400, { retry_after: 77 });
    const message = await send();
    const job = await until(async () => {
      const found = await jobOf(message);
      return found.reason === null ? null : found;
    }, 'the refusal');
    expect(job.wait).toBeGreaterThan(70);
    expect(job.wait).toBeLessThanOrEqual(77);
    await drop(message);
  });
});

describe('a refusal that ends after some tries', () => {
  it.each([
    [1, 2],
    [131016, 5],
    [131049, 2],
  ])('gives up on %i after %i tries', async (code, most) => {
    refusal(code, 500, { count: most });
    const message = await send();
    await until(async () => {
      await server.query(`update outbox set run_at = now() where dedupe = $1 and state = 'ready'`, [
        `send:${message}`,
      ]);
      return (await jobOf(message)).state === 'dead';
    }, 'the end of the tries');
    expect((await jobOf(message)).attempts).toBe(most);
    expect(server.sandbox.faults.all).toEqual([]);
  });
});

const conversationWith = (phone: string) =>
  server.conversation(org, { label: 'manual', handler: org.ada.id, phone });
const writeTo = async (conversation: string): Promise<string> =>
  (
    await org.ada.call(sendMessage, {
      id: conversation as never,
      message: randomUUID(),
      client_message_id: randomUUID(),
    })
  ).body.data._id;
const errorOf = async (message: string) =>
  (await server.query<{ error: string | null }>('select error from messages where id = $1', [message]))[0]
    ?.error;
/** Returns an unused phone number of Germany or Cameroon. */
const phoneIn = (start: string, digits: number) =>
  `${start}${Array.from({ length: digits }, () => Math.floor(Math.random() * 10)).join('')}`;
const failed = async (message: string) => {
  await until(async () => (await jobOf(message)).state === 'dead', 'the failure');
  const [row] = await server.query('select error, error_detail from messages where id = $1', [message]);
  return row;
};

describe('a country that WhatsApp refuses', () => {
  const reason = 'WhatsApp does not let this business write to this country.';
  it.each(['error', 'failLater'] as const)('is not called again for a day after %s', async (kind) => {
    server.sandbox.faults.add({
      kind,
      code: 130497,
      details: 'Not there.',
      count: 1,
      probability: 1,
    });
    const first = await writeTo(await conversationWith(phoneIn('49151', 8)));
    await until(
      async () => (await server.query('select 1 from refused_countries')).length > 0,
      'the country to be marked',
    );
    await until(async () => errorOf(first), 'the failure');
    const called = server.sandbox.state.accepted.length;
    const later = await writeTo(await conversationWith(phoneIn('49151', 8)));
    expect(await failed(later)).toMatchObject({ error: reason });
    expect(server.sandbox.state.accepted).toHaveLength(called);
    const elsewhere = await writeTo(await conversationWith(phoneIn('23769', 7)));
    await until(async () => (await jobOf(elsewhere)).state === 'done', 'the message to another country');
    await server.query(`update refused_countries set until = now()`);
    const again = await writeTo(await conversationWith(phoneIn('49151', 8)));
    await until(async () => (await jobOf(again)).state === 'done', 'the message after a day');
  });
});

describe('a marketing limit told by a late status', () => {
  it('fails the message, which is never resent automatically', async () => {
    server.sandbox.faults.add({ kind: 'failLater', code: 131049, count: 1, probability: 1 });
    const message = await send();
    await until(async () => errorOf(message), 'the failed status');
    await server.settled();
    expect(
      await server.query(
        `select state from outbox where payload->>'messageId' = $1 and state in ('ready', 'leased', 'doubtful')`,
        [message],
      ),
    ).toEqual([]);
    expect(server.sandbox.state.accepted.filter(({ callback_data: mark }) => mark === message)).toHaveLength(
      1,
    );
  });
});

describe('a limit of the number', () => {
  it.each([
    [131048, 'error', 'WhatsApp limits this number because customers blocked or reported it.'],
    [131064, 'error', 'WhatsApp limits this account because of templates in the wrong category.'],
    [131048, 'failLater', 'WhatsApp limits this number because customers blocked or reported it.'],
  ] as const)('%i by %s is told to the admins once, and replies go on', async (code, kind, reason) => {
    const [ada, ben] = [await listen(server.base), await listen(server.base)];
    await ada.join(org.ada.token);
    await ben.join(org.ben.token);
    server.sandbox.faults.add({ kind, code, count: 2, probability: 1 });
    const refused = [await send(), await send()];
    for (const message of refused) await until(async () => errorOf(message), 'the failure');
    const { push } = await ada.next('PUSH');
    expect(push.said.en).toEqual({ title: 'WhatsApp limits your messages', body: reason });
    const reply = await send();
    await until(async () => (await jobOf(reply)).state === 'done', 'the reply');
    expect(ada.heard.filter(({ name }) => name === 'PUSH')).toHaveLength(1);
    expect(ben.heard.filter(({ name }) => name === 'PUSH')).toEqual([]);
    expect((await server.query('select state from channel_health'))[0]).toEqual({ state: 'warned' });
    ada.socket.disconnect();
    ben.socket.disconnect();
  });
});

describe('a restriction of templates', () => {
  it.each([
    ['RESTRICTED_BIZ_INITIATED_MESSAGING', true],
    ['RESTRICTED_UTILITY_TEMPLATES', false],
  ])('%s refuses them with the reason, and service messages leave', async (type, stopsMarketing) => {
    await server.postWebhook(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [
          {
            id: server.sandbox.env.businessId,
            time: 1,
            changes: [
              {
                field: 'account_update',
                value: {
                  event: 'ACCOUNT_RESTRICTION',
                  restriction_info: [
                    { restriction_type: type, expiration: '1900000000', remediation: 'Ask for a review.' },
                  ],
                },
              },
            ],
          },
        ],
      }),
    );
    const restricted = {
      error: 'WhatsApp does not let this account send templates at the moment.',
      error_detail: `${type} · Ask for a review.`,
    };
    const sendsTemplate = async (name: string, variables: object): Promise<string> => {
      const { status, body } = await org.ada.call(sendTemplate, {
        phone: phoneIn('23769', 7),
        recipient_name: 'Rose',
        template_name: name,
        template_variables: variables,
        language: 'en',
        save_to_conversation: true,
        intent: 'other',
        client_message_id: randomUUID(),
      });
      expect(status).toBe(200);
      return body.message._id;
    };
    expect(
      await failed(await sendsTemplate('delivery_update', { first_name: 'Rose', place: 'Akwa' })),
    ).toEqual(restricted);
    const marketing = await sendsTemplate('offer_code', {
      '1': 'Rose',
      button_0_code: '25OFF',
      button_1_1: '25OFF',
      offer_expires: new Date(Date.now() + 86_400_000).toISOString(),
    });
    if (stopsMarketing) expect(await failed(marketing)).toEqual(restricted);
    else await until(async () => (await jobOf(marketing)).state === 'done', 'the marketing template');
    const reply = await send();
    await until(async () => (await jobOf(reply)).state === 'done', 'the service message');
  });
});

describe('a message that waits for a day', () => {
  it('does not delay later messages of the conversation', async () => {
    refusal(131049, 400);
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const write = async () =>
      (
        await org.ada.call(sendMessage, {
          id: conversation as never,
          message: randomUUID(),
          client_message_id: randomUUID(),
        })
      ).body.data._id as string;
    const first = await write();
    await until(async () => (await jobOf(first)).reason !== null, 'the refusal');
    const second = await write();
    await until(async () => (await jobOf(second)).state === 'done', 'the second message');
    expect((await jobOf(first)).state).toBe('ready');
    await drop(first);
  });
});
