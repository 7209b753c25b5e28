import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import examples from '#tests/support/meta/send_request_examples.json' with { type: 'json' };
import { customer, signed, startSandboxStage, text, type SandboxStage } from '#tests/support/sandbox.ts';

let stage: SandboxStage;
beforeEach(async () => void (stage = await startSandboxStage()));
afterEach(() => stage.stop());

const write = (words: string, rest: object = {}) =>
  stage.control('POST', `/control/people/${customer}/messages`, { text: words, ...rest });
const status = (name: string) => (value: Record<string, any>) => value.statuses?.[0]?.status === name;
const accepted = async (query = '') => (await stage.control('GET', `/control/messages${query}`)).json();

describe('the provider’s protocol', () => {
  it('delivers a customer’s message as a signed webhook', async () => {
    await write('Un café à 1/2 prix ?');
    const [webhook] = await stage.heard((value) => value.messages);
    expect(webhook!.signature).toBe(signed(webhook!.raw));
    expect(webhook!.raw).toContain('\\u00e9 \\u00e0 1\\/2');
    expect(webhook!.body.entry[0]!.changes[0]!.value).toMatchObject({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '237650000100', phone_number_id: '106540352242922' },
      contacts: [{ wa_id: customer }],
      messages: [
        {
          from: customer,
          type: 'text',
          text: { body: 'Un café à 1/2 prix ?' },
          timestamp: expect.stringMatching(/^\d{10}$/),
        },
      ],
    });
  });

  it('accepts the format of every official example', async () => {
    await write('Hello');
    // The examples contain ids of media, templates and messages that do not exist.
    const unknown = [131_053, 132_001, 131_009];
    const refused: string[] = [];
    for (const [name, example] of Object.entries(examples)) {
      const body = JSON.stringify(example).replace(/"\{\{Recipient[^"]*"/g, `"${customer}"`);
      const answer = await stage.send(JSON.parse(body) as object);
      const { error } = (await answer.json()) as { error?: { code: number } };
      if (error && !unknown.includes(error.code)) refused.push(`${name}: ${error.code}`);
    }
    // Meta's example omits its type, which defaults to text.
    expect(refused).toEqual(['Send Reply to List Message: 100']);
  });

  it('accepts a text and reports its delivery statuses', async () => {
    await write('Hello');
    const answer = await stage.send(text('Good morning', { biz_opaque_callback_data: 'm-1' }));
    expect(await answer.json()).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: `+${customer}`, wa_id: customer }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    });
    const [delivered] = await stage.heard(status('delivered'));
    expect(delivered!.body.entry[0]!.changes[0]!.value.statuses[0]).toMatchObject({
      recipient_id: customer,
      biz_opaque_callback_data: 'm-1',
    });
    await stage.control('POST', `/control/people/${customer}/read`);
    await stage.heard(status('read'));
  });

  it('refuses another token and a broken body as Meta does', async () => {
    expect([
      (await stage.send(text('Hi'), 'stolen')).status,
      (await stage.send({ ...text('Hi'), text: {} })).status,
    ]).toEqual([401, 400]);
    expect(await (await stage.send(text('Hi'), 'stolen')).json()).toMatchObject({
      error: {
        type: 'OAuthException',
        code: 190,
        error_data: { messaging_product: 'whatsapp' },
        fbtrace_id: expect.any(String),
      },
    });
  });

  it('fails a text once the customer has been silent for 24 hours', async () => {
    await write('Hello', { age_seconds: 24 * 3600 + 1 });
    expect((await stage.send(text('Too late'))).status).toBe(200);
    const [failed] = await stage.heard(status('failed'));
    expect(failed!.body.entry[0]!.changes[0]!.value.statuses[0].errors[0].code).toBe(131_047);
  });

  it('marks read and shows typing by the id of what the customer wrote', async () => {
    const { id } = (await (await write('Hello')).json()) as { id: string };
    const asked = {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: id,
      typing_indicator: { type: 'text' },
    };
    expect(await (await stage.send(asked)).json()).toEqual({ success: true });
    expect((await stage.send({ ...asked, message_id: 'wamid.unknown' })).status).toBe(400);
    const thread = (await (await stage.control('GET', `/control/people/${customer}/messages`)).json()) as {
      status: string;
    }[];
    expect(thread.map((message) => message.status)).toEqual(['read']);
  });

  it('delivers one person’s messages in order, without delaying others', async () => {
    await stage.control('PUT', '/control/webhooks', { hold: true });
    await stage.control('POST', '/control/people', { wa_id: '237677009988', name: 'Somebody else' });
    const lines = Array.from({ length: 40 }, (_, n) => `Line ${n}`);
    for (const line of lines) await write(line);
    await stage.control('POST', '/control/people/237677009988/messages', { text: 'Me too' });
    await stage.control('PUT', '/control/webhooks', { hold: false });
    const all = await stage.heard((value) => value.messages, 41);
    const words = all.map(({ body }) => String(body.entry[0]!.changes[0]!.value.messages[0].text.body));
    expect(words.filter((it) => it.startsWith('Line'))).toEqual(lines);
    expect(words.indexOf('Me too')).toBeLessThan(20);
  });

  it('retries until the answer is 200', async () => {
    stage.answers.push(503, 500);
    await write('Hello');
    const all = await stage.heard((value) => value.messages, 3);
    expect(new Set(all.map(({ raw }) => raw)).size).toBe(1);
  });
});

describe('faults', () => {
  it.each([
    [{ kind: 'http', status: 502 }, 502, 131_016],
    [{ kind: 'rateLimit', retry_after: 7 }, 429, 130_429],
    [{ kind: 'error', code: 131_026 }, 400, 131_026],
  ])('%o is answered and accepts nothing', async (fault, expected, code) => {
    await stage.control('POST', '/control/faults', { ...fault, count: 1 });
    const answer = await stage.send(text('Hi'));
    expect([answer.status, ((await answer.json()) as { error: { code: number } }).error.code]).toEqual([
      expected,
      code,
    ]);
    if (expected === 429) expect(answer.headers.get('retry-after')).toBe('7');
    expect((await accepted()).total).toBe(0);
    expect((await stage.send(text('Hi'))).status).toBe(200);
  });

  it('knows the published errors with their HTTP status', async () => {
    for (const [code, status] of [
      [0, 401],
      [10, 403],
      [3, 500],
      [131_057, 500],
      [133_004, 503],
      [132_015, 400],
      [131_050, 400],
    ]) {
      await stage.control('POST', '/control/faults', { kind: 'error', code, count: 1 });
      expect((await stage.send(text('Hi'))).status, String(code)).toBe(status);
    }
  });

  it('may lose the answer to an accepted call, and count it', async () => {
    await stage.control('POST', '/control/faults', { kind: 'dropResponse', count: 1 });
    await expect(stage.send(text('Once'))).rejects.toThrow();
    await stage.send(text('Once'));
    expect(await accepted('?text=Once')).toMatchObject({ total: 2, by_text: { Once: 2 } });
  });

  it('may not answer at all', async () => {
    await stage.control('POST', '/control/faults', { kind: 'timeout', after_ms: 0, count: 1 });
    await expect(stage.send(text('Hi'))).rejects.toThrow();
    expect((await accepted()).total).toBe(0);
  });

  it('may send webhooks twice, drop the first attempt, and hold them back', async () => {
    await stage.control('PUT', '/control/webhooks', { duplicate: true });
    await write('Twice');
    await stage.heard((value) => value.messages?.[0].text.body === 'Twice', 2);
    await stage.control('PUT', '/control/webhooks', { duplicate: false, drop: 1 });
    await write('Dropped');
    await stage.heard((value) => value.messages?.[0].text.body === 'Dropped');
    await stage.control('PUT', '/control/webhooks', { drop: 0, hold: true });
    await write('Held');
    expect(
      ((await (await stage.control('GET', '/control/state')).json()) as { undelivered: number }).undelivered,
    ).toBe(1);
    await stage.control('PUT', '/control/webhooks', { hold: false });
    await stage.heard((value) => value.messages?.[0].text.body === 'Held');
  });
});

it('keeps threads and pending deliveries over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const first = await startSandboxStage(folder);
  await first.control('PUT', '/control/webhooks', { hold: true });
  await first.control('POST', `/control/people/${customer}/messages`, { text: 'Kept' });
  await first.stop();
  const second = await startSandboxStage(folder);
  const [webhook] = await second.heard((value) => value.messages);
  expect(webhook!.body.entry[0]!.changes[0]!.value.messages[0].text.body).toBe('Kept');
  await second.stop();
  rmSync(folder, { recursive: true });
});

it('keeps the records of CRMs and their access over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const first = await startSandboxStage(folder);
  const { access } = first.running.sandbox.zoho.exchange('1000.sandbox.grant')!;
  const { id } = first.running.sandbox.zoho.book.add({ last: 'Njoya', mobile: '+237677000001' });
  first.running.sandbox.pipedrive.book.add({ first: 'Ada' });
  await first.stop();
  const second = await startSandboxStage(folder);
  const { zoho, pipedrive } = second.running.sandbox;
  expect(zoho.book.byMobile('+237677000001')).toMatchObject({ id, last: 'Njoya' });
  expect(zoho.book.add({ last: 'Essomba' }).id).toBe(id + 1);
  expect([...pipedrive.book.entries.values()]).toMatchObject([{ id: 1, first: 'Ada' }]);
  expect([zoho.isValid(access), zoho.exchange('1000.sandbox.grant')]).toEqual([true, null]);
  await second.stop();
  rmSync(folder, { recursive: true });
});
