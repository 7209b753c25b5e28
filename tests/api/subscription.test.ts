import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { sendMessage, sendTaggedMessage } from '#contract/sending.ts';
import { sendTemplate } from '#contract/template.ts';
import { png } from '#tests/support/samples.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each([
  ['off, as they are unless one asks for them', undefined, true],
  ['on, with nobody subscribed', 'true', false],
])('the checks of the subscription %s', (_, checks, mayLeave) => {
  let server: TestServer;
  let org: Organisation;
  beforeAll(async () => {
    server = await startTestServer(checks ? { SUBSCRIPTION_CHECKS: checks } : {});
    org = await server.organisation();
  });
  afterAll(() => server.stop());

  const phone = '237610000099';
  const talk = async (row: Json = {}) =>
    (await server.conversation(org, { label: 'manual', handler: org.ada.id, phone, ...row })) as never;
  const outcome = ({ status, body }: { status: number; body: Json }) =>
    status === 200 ? 'left' : `${status} ${body.code}`;
  const expected = mayLeave ? 'left' : '402 subscriptionRequired';

  it('are returned with the organisation [CHAT-019]', async () => {
    const { body } = await org.ada.call(getOrganisation, {});
    expect(body.data.subscription).toEqual({
      canSend: mayLeave,
      blockedReason: mayLeave ? null : 'No active subscription',
    });
  });

  it('block texts, templates and files, but not internal notes [CHAT-019 TPL-029]', async () => {
    const id = await talk();
    const text = { id, message: 'Bonjour', client_message_id: randomUUID() };
    expect(outcome(await org.ada.call(sendMessage, text))).toBe(expected);

    const template = {
      phone: `+${phone}`,
      recipient_name: 'Marie',
      template_name: 'chat_reactivation',
      language: 'en',
      template_variables: { '1': 'Marie' },
      save_to_conversation: true,
      intent: 'other',
      client_message_id: randomUUID(),
    };
    expect(outcome(await org.ada.call(sendTemplate, template))).toBe(expected);

    const bytes = png(300);
    const form = new FormData();
    form.set('client_message_id', randomUUID());
    form.set('size', String(bytes.length));
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
    const answer = await fetch(`${server.base}/api/file/message/${id as string}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${org.ada.token}` },
      body: form,
    });
    expect(outcome({ status: answer.status, body: await answer.json() })).toBe(expected);

    expect(outcome(await org.ada.call(addNote, { id, notes: 'They will pay on Monday' }))).toBe('left');
    const other = await talk({ label: 'ai-handled', handler: 'autopilot', phone: '237610000098' });
    expect(outcome(await org.ada.call(takeOverConversation, { id: other }))).toBe('left');
    await server.quiet();
    const sent = await server.query(
      `select 1 from messages where conversation_id = $1 and mode = 1 and message_type <> 'system'`,
      [id],
    );
    expect(sent).toHaveLength(mayLeave ? 3 : 0);
  });

  it('block a tagged message on Instagram too [CHAT-019]', async () => {
    const { body } = await org.ada.call(sendTaggedMessage, {
      conversation_id: await talk({ phone: '237610000097' }),
      recipient_id: 'nobody',
      message: 'Hello',
      client_message_id: randomUUID(),
    });
    expect(body.code).toBe(mayLeave ? 'tagUnsupported' : 'subscriptionRequired');
  });
});
