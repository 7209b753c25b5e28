/** Scheduled messages with files: what goes out, what comes back, and which files are kept until then. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteContact } from '#contract/contactDeletion.ts';
import {
  attachScheduledFile,
  cancelScheduled,
  changeScheduled,
  listScheduled,
  scheduleMessage,
} from '#contract/scheduledMessage.ts';
import { ogg, pdf, png } from '#tests/support/samples.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
const HOUR = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const mine = () => server.conversation(org, { label: 'manual', handler: org.ada.id });
const attach = (conversation: string, name = 'Measures.pdf', bytes = pdf(), actor = org.ada) => {
  const asked = {
    id: id(conversation),
    file: new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' }),
  };
  return actor.call(attachScheduledFile, asked);
};
const attached = async (conversation: string, name?: string, bytes?: Buffer): Promise<string> =>
  (await attach(conversation, name, bytes)).body.file.id;
const schedule = (conversation: string, files: string[], more: Record<string, unknown> = {}) =>
  org.ada.call(scheduleMessage, {
    id: id(conversation),
    client_message_id: randomUUID(),
    message: 'Your dress is ready.',
    files,
    caption: 'The measures',
    due_at: inMs(HOUR),
    reopens: false,
    ...more,
  });
const waiting = async (conversation: string, actor = org.ada) =>
  (await actor.call(listScheduled, { id: id(conversation) })).body.data;
const letItCome = (scheduled: string) =>
  server.query(
    `update outbox set run_at = now() where kind = 'message.due' and payload->>'scheduledId' = $1`,
    [scheduled],
  );
const sentIn = (conversation: string) =>
  server.query<{ message: string; type: string; file: string | null; sender: string }>(
    `select message, message_type as type, file_id::text as file, sender_id::text as sender from messages
     where conversation_id = $1 order by seq`,
    [conversation],
  );
const originOf = async (file: string) =>
  (await server.query<{ origin: string }>('select origin from files where id = $1', [file]))[0]?.origin;
/** Two files and the message that waits with them. */
const planned = async () => {
  const conversation = await mine();
  const files = [await attached(conversation), await attached(conversation, 'Dress.png', png())];
  const { body } = await schedule(conversation, files);
  return { conversation, files, scheduled: body.data };
};

describe('a message with files for later', () => {
  it('is listed with its files, and goes out once: the text, then each file, the caption with the first', async () => {
    const { conversation, files, scheduled } = await planned();
    expect(await waiting(conversation, org.ben)).toMatchObject([
      {
        caption: 'The measures',
        files: [{ name: 'Measures.pdf' }, { name: 'Dress.png', size: png().length }],
      },
    ]);
    await letItCome(scheduled.id);
    await until(async () => (await sentIn(conversation)).length > 0, 'the messages');
    const sender = org.ada.id;
    expect(await sentIn(conversation)).toEqual([
      { message: 'Your dress is ready.', type: 'text', file: null, sender },
      { message: 'The measures', type: 'document', file: files[0], sender },
      { message: '', type: 'image', file: files[1], sender },
    ]);
    expect(await waiting(conversation)).toEqual([]);
    expect(await originOf(files[0]!)).toBe('agent');
    const jobs = await server.query(
      `select 1 from outbox where kind = 'message.send' and payload->>'messageId' in (
        select id::text from messages where conversation_id = $1)`,
      [conversation],
    );
    expect(jobs).toHaveLength(3);
  });

  it('goes out once if its job is taken by another worker after it was done', async () => {
    const { conversation, scheduled } = await planned();
    await letItCome(scheduled.id);
    await until(async () => (await sentIn(conversation)).length === 3, 'the messages');
    await server.query(
      `update outbox set state = 'leased', finished_at = null, leased_by = 'dead', leased_until = now() - interval '1 second'
       where kind = 'message.due' and payload->>'scheduledId' = $1`,
      [scheduled.id],
    );
    await server.settled();
    expect(await sentIn(conversation)).toHaveLength(3);
  });

  it('may be files alone, and a repeated call after it has gone out finds it', async () => {
    const conversation = await mine();
    const file = await attached(conversation);
    const client_message_id = randomUUID();
    const asked = [conversation, [file], { message: ' ', client_message_id, due_at: inMs(HOUR) }] as const;
    const first = await schedule(asked[0], [...asked[1]], asked[2]);
    expect((await schedule(asked[0], [...asked[1]], asked[2])).body.data).toEqual(first.body.data);
    await letItCome(client_message_id);
    await until(async () => (await sentIn(conversation)).length === 1, 'the file');
    expect(await sentIn(conversation)).toMatchObject([{ message: 'The measures', file }]);
    expect((await schedule(asked[0], [...asked[1]], asked[2])).body.data).toBeNull();
  });

  it('comes back whole with the reason when the reply window is closed, and its files stay', async () => {
    const { conversation, files, scheduled } = await planned();
    await server.query(
      `update conversations set last_received_at = now() - interval '25 hours' where id = $1`,
      [conversation],
    );
    await letItCome(scheduled.id);
    await until(async () => (await waiting(conversation))[0]?.reason === 'windowClosed', 'the return');
    expect(await sentIn(conversation)).toEqual([]);
    const [back] = await waiting(conversation);
    expect(back).toMatchObject({ message: 'Your dress is ready.', caption: 'The measures' });
    expect(back.files.map((file: { id: string }) => file.id)).toEqual(files);
    const served = await fetch(`${server.base}${back.files[1].url}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png());
  });

  it('keeps the files that a change names, and deletes the others', async () => {
    const { conversation, files, scheduled } = await planned();
    const change = { id: scheduled.id, message: '', due_at: inMs(2 * HOUR) };
    expect((await org.ada.call(changeScheduled, change)).body.data.files).toHaveLength(2);
    const { data } = (await org.ada.call(changeScheduled, { ...change, files: [files[1]!], caption: 'Look' }))
      .body;
    expect(data).toMatchObject({ message: '', caption: 'Look', files: [{ id: files[1] }] });
    expect([await originOf(files[0]!), await originOf(files[1]!)]).toEqual([undefined, 'scheduled']);
    const none = await org.ada.call(changeScheduled, { ...change, files: [] });
    expect(none.body.code).toBe('messageBlank');
    expect((await waiting(conversation))[0].files).toHaveLength(1);
  });

  it('deletes its files when it is taken back', async () => {
    const { conversation, files, scheduled } = await planned();
    const [{ files: listed }] = await waiting(conversation);
    await org.ada.call(cancelScheduled, { id: scheduled.id });
    expect(await originOf(files[0]!)).toBeUndefined();
    await until(
      async () => (await fetch(`${server.base}${listed[0].url}`)).status === 404,
      'the end of the file',
    );
  });

  it('keeps its files for as long as it waits; what nobody scheduled goes after a day', async () => {
    const { conversation, files } = await planned();
    const unused = await attached(conversation);
    await server.query(`update files set created_at = now() - interval '2 days' where id = any($1)`, [
      [...files, unused],
    ]);
    await schedule(conversation, [await attached(conversation)]);
    expect([await originOf(files[0]!), await originOf(unused)]).toEqual(['scheduled', undefined]);
  });

  it('refuses a file that is gone, of another message or of another origin, and stores nothing', async () => {
    const { conversation, files } = await planned();
    const own = await mine();
    for (const file of [randomUUID(), files[0]!]) {
      const { status, body } = await schedule(own, [file]);
      expect([status, body.code]).toEqual([409, 'fileIncomplete']);
    }
    expect(await waiting(own)).toEqual([]);
    expect((await waiting(conversation))[0].files).toHaveLength(2);
  });

  it('is refused at the upload for somebody who may not write, and for what no agent may send', async () => {
    const conversation = await mine();
    expect((await attach(conversation, 'a.pdf', pdf(), org.ben)).body.code).toBe('takenByOther');
    expect((await attach(conversation, 'a.ogg', ogg())).body.code).toBe('fileTypeInvalid');
    expect((await attach(conversation, 'a.pdf', Buffer.from('<script>'))).body.code).toBe('fileTypeInvalid');
  });

  it('deletes its files with its contact', async () => {
    const { conversation, files } = await planned();
    const [contact] = await server.query<{ id: string; name: string }>(
      'select k.id, k.name from contacts k join conversations c on c.contact_id = k.id where c.id = $1',
      [conversation],
    );
    await server.settled();
    expect((await org.ada.call(deleteContact, contact!)).status).toBe(200);
    expect(await originOf(files[0]!)).toBeUndefined();
  });
});
