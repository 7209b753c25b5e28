/** Voice notes, which Copilot reads by their transcript. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
const repair = 'A repair of the strap of a bag takes five days if it came loose.';
beforeAll(async () => {
  server = await startTestServer({ LLM_BASE_URL: 'http://127.0.0.1:1', LLM_ANSWERS: 'off' });
  const org = await server.organisation();
  await server.document(org, 'Repairs.md', [['Repair of a bag', repair]]);
  await server.query('update organisations set confidence_threshold = 50');
});
beforeEach(() => {
  // The model is part of the sandbox, whose port is known only now.
  server.context.env.LLM_BASE_URL = `${server.context.env.WHATSAPP_BASE_URL}/v1`;
});
afterAll(() => server.stop());

let next = 237_683_000_000;
/** Lets a new customer send a voice note. */
async function speaks(): Promise<string> {
  const id = String((next += 1));
  server.sandbox.state.meet({ wa_id: id, name: 'Marie', on: true });
  await fetch(`${server.sandbox.url}/phone/people/${id}/acts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'sample', file: 'voice-en.ogg' }),
  });
  return id;
}
const linesOf = (id: string) =>
  server.query<Json>(
    `select m.message, m.mode, m.extras, m.transcriptions, c.label from messages m join conversations c on c.id = m.conversation_id
     join contacts k on k.id = c.contact_id where k.address = $1 order by m.seq`,
    [id],
  );

describe('a voice note', () => {
  it('is answered by what it says, once it has a transcript', async () => {
    const id = await speaks();
    await server.quiet();
    const [note, answer, ...others] = await linesOf(id);
    expect(note.transcriptions).toMatch(/how long a repair takes/);
    expect(answer).toMatchObject({ message: repair, label: 'ai-handled', extras: { source: 'Repairs.md' } });
    expect(others).toEqual([]);
  });

  it('whose transcript does not come in two minutes goes to a person', async () => {
    server.context.env.LLM_BASE_URL = 'http://127.0.0.1:1';
    const id = await speaks();
    const waits = () =>
      server.query<{ kind: string }>(
        `select kind from outbox where kind = 'autopilot.answer' and reason = 'waits for the transcript' and state = 'ready'`,
      );
    await until(async () => (await waits()).length === 1, 'Copilot to wait for the transcript');
    expect(await linesOf(id)).toMatchObject([{ label: 'ai-handled' }]);
    server.travel(121_000);
    await until(
      async () => (await linesOf(id)).some(({ label }) => label === 'needs-attention'),
      'a hand-over',
    );
    const card = (await linesOf(id)).find(({ extras }) => extras.type === 'copilot_needs_attention');
    expect(card?.extras.handover).toMatchObject({ reason: 'unreadable' });
  });
});
