/** Canned replies: who may change which, what is refused, their files, their use, and the import. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attachSnippetFile,
  createSnippet,
  deleteSnippet,
  importSnippets,
  listSnippets,
  SNIPPET,
  type Snippet,
  updateSnippet,
  useSnippet,
} from '#contract/snippet.ts';
import { removeMember } from '#contract/team.ts';
import { png } from '#tests/support/samples.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query('delete from snippets');
  await server.query('delete from audit_log');
});

const row = (more: object = {}) => ({
  folder: 'Delivery',
  name: 'Free on Fridays',
  shortcut: '/Friday',
  texts: { en: ' Delivery is free on Fridays, {{contact.name}}. ', fr: '' },
  attachments: [],
  ...more,
});
const create = (actor: Actor, scope: 'shared' | 'personal', more: object = {}) =>
  actor.call(createSnippet, { scope, ...row(more) });
const made = async (actor: Actor, scope: 'shared' | 'personal', more: object = {}): Promise<Snippet> =>
  (await create(actor, scope, more)).body.snippet;
const listed = async (actor: Actor): Promise<Snippet[]> => (await actor.call(listSnippets, {})).body.snippets;
const actions = async () =>
  (await server.query<{ action: string }>('select action from audit_log order by id')).map(
    ({ action }) => action,
  );
const attach = (actor: Actor, bytes: Buffer, name: string, type: string) =>
  actor.call(attachSnippetFile, { file: new File([new Uint8Array(bytes)], name, { type }) });
const faultOf = ({ status, body }: { status: number; body: Json }) => [status, body.code, body.reason];

describe('snippets', () => {
  it('are stored without blanks, with a shortcut in lower case, and seen by everybody if an admin shares them', async () => {
    const snippet = await made(org.ada, 'shared');
    expect(snippet).toEqual({
      id: expect.any(String),
      scope: 'shared',
      folder: 'Delivery',
      name: 'Free on Fridays',
      shortcut: 'friday',
      texts: { en: 'Delivery is free on Fridays, {{contact.name}}.' },
      attachments: [],
      uses: 0,
      version: 1,
    });
    expect(await listed(org.ben)).toEqual([snippet]);
  });

  it('are a person’s own if personal, and nobody else reads, uses, changes or deletes them', async () => {
    const snippet = await made(org.ben, 'personal');
    expect(await listed(org.ben)).toEqual([snippet]);
    expect(await listed(org.ada)).toEqual([]);
    const { id, version } = snippet;
    const answers = [
      await org.ada.call(updateSnippet, { id, ...row(), version }),
      await org.ada.call(deleteSnippet, { id }),
      await org.ada.call(useSnippet, { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await listed(org.ben)).toEqual([snippet]);
  });

  it('are shared, changed and deleted for all by admins only', async () => {
    const { id, version } = await made(org.ada, 'shared');
    const answers = [
      await create(org.ben, 'shared', { shortcut: null }),
      await org.ben.call(updateSnippet, { id, ...row(), version }),
      await org.ben.call(deleteSnippet, { id }),
      await org.ben.call(importSnippets, { scope: 'shared', rows: [row()] }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'forbidden'));
    expect(await listed(org.ada)).toHaveLength(1);
  });

  it.each([
    ['name', { name: '  ' }],
    ['text', { texts: { en: ' ', fr: '' } }],
    ['shortcut', { shortcut: 'two words' }],
    ['variable', { texts: { fr: 'Bonjour {{client}}' } }],
    ['file', { attachments: [randomUUID()] }],
  ])('are refused for their %s, and nothing is stored', async (reason, more) => {
    expect(faultOf(await create(org.ada, 'shared', more))).toEqual([422, 'snippetInvalid', reason]);
    expect(await listed(org.ada)).toEqual([]);
  });

  it('have a shortcut that is unique among the shared ones, and among those of each person', async () => {
    await made(org.ada, 'shared');
    expect((await create(org.ada, 'personal')).status).toBe(200);
    expect((await create(org.ben, 'personal')).status).toBe(200);
    expect(faultOf(await create(org.ada, 'shared', { name: 'Other' }))).toEqual([
      422,
      'snippetInvalid',
      'taken',
    ]);
    const both = await Promise.all(
      ['a', 'b'].map((name) => create(org.ada, 'shared', { name, shortcut: 'same' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('are changed by who read the newest version, which the log tells of shared ones', async () => {
    const { id } = await made(org.ada, 'shared');
    const changed = await org.ada.call(updateSnippet, { id, ...row({ name: 'Fridays' }), version: 1 });
    expect(changed.body.snippet).toMatchObject({ name: 'Fridays', version: 2 });
    const stale = await org.ada.call(updateSnippet, { id, ...row({ name: 'Lost' }), version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'outdated']);
    await org.ada.call(deleteSnippet, { id });
    expect(await actions()).toEqual(['snippets.created', 'snippets.changed', 'snippets.deleted']);
  });

  it('are not told in the log if they are personal', async () => {
    const { id, version } = await made(org.ben, 'personal');
    await org.ben.call(updateSnippet, { id, ...row(), version });
    await org.ben.call(importSnippets, { scope: 'personal', rows: [row()] });
    await org.ben.call(deleteSnippet, { id });
    expect(await actions()).toEqual([]);
  });

  it('tell open pages that they changed', async () => {
    await made(org.ada, 'shared');
    const [event] = await server.query<{ name: string }>(
      'select name from events where organisation_id = $1 order by seq desc limit 1',
      [org.id],
    );
    expect(event?.name).toBe('SNIPPETS_CHANGED');
  });

  it('count each use, and a repeated request once', async () => {
    const { id } = await made(org.ada, 'shared');
    const key = { 'idempotency-key': randomUUID() };
    await org.ben.call(useSnippet, { id }, key);
    await org.ben.call(useSnippet, { id }, key);
    expect((await org.ada.call(useSnippet, { id })).body.uses).toBe(2);
    expect(await listed(org.ada)).toMatchObject([{ uses: 2 }]);
  });

  it('have a highest number for each owner', async () => {
    await server.query(
      `insert into snippets (organisation_id, id, folder, name, texts)
       select $1, gen_random_uuid(), '', n::text, '{"en": "x"}' from generate_series(1, ${SNIPPET.most}) n`,
      [org.id],
    );
    expect(faultOf(await create(org.ada, 'shared'))).toEqual([422, 'snippetInvalid', 'full']);
    expect(faultOf(await org.ada.call(importSnippets, { scope: 'shared', rows: [row()] }))).toEqual([
      422,
      'snippetInvalid',
      'full',
    ]);
    expect((await create(org.ada, 'personal')).status).toBe(200);
  });

  it('go with the member who had them', async () => {
    const own = await server.organisation('leaving');
    await made(own.ben, 'personal');
    await own.ada.call(removeMember, { id: own.ben.id });
    await expect
      .poll(() => server.query('select 1 from snippets where organisation_id = $1', [own.id]))
      .toEqual([]);
  });
});

describe('files of snippets', () => {
  it('are served by their signed address, and go with the snippet', async () => {
    const bytes = png();
    const { body } = await attach(org.ada, bytes, 'Prices.png', 'image/png');
    const { id } = await made(org.ada, 'shared', { attachments: [body.file.id], texts: {} });
    const [snippet] = await listed(org.ben);
    const [file] = snippet!.attachments;
    expect(file).toMatchObject({ name: 'Prices.png', mime_type: 'image/png', size: bytes.length });
    const served = await fetch(`${server.base}${file!.url}`);
    await server.query(`update files set name = null where origin = 'snippet'`);
    expect((await listed(org.ben))[0]!.attachments).toMatchObject([{ name: 'file' }]);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
    await org.ada.call(deleteSnippet, { id });
    expect(await server.query(`select 1 from files where origin = 'snippet'`)).toEqual([]);
    expect((await fetch(`${server.base}${file!.url}`)).status).toBe(404);
  });

  it('are of the types that an agent may send, whatever they are called', async () => {
    const { body } = await attach(org.ada, Buffer.from('<script>'), 'Prices.png', 'image/png');
    expect(body.code).toBe('fileTypeInvalid');
  });

  it('belong to one snippet of their organisation', async () => {
    const other = await server.organisation('files');
    const { body } = await attach(org.ada, png(), 'Prices.png', 'image/png');
    const attachments = [body.file.id];
    expect(faultOf(await create(other.ada, 'shared', { attachments }))[2]).toBe('file');
    await made(org.ada, 'shared', { attachments });
    expect(faultOf(await create(org.ada, 'shared', { attachments, shortcut: null }))[2]).toBe('file');
  });

  it('are deleted a day after they were uploaded if no snippet has them', async () => {
    await attach(org.ada, png(), 'Old.png', 'image/png');
    await server.query(`update files set created_at = now() - interval '25 hours' where origin = 'snippet'`);
    await attach(org.ada, png(), 'New.png', 'image/png');
    await made(org.ada, 'shared');
    expect(await server.query(`select name from files where name in ('Old.png', 'New.png')`)).toEqual([
      { name: 'New.png' },
    ]);
  });
});

describe('an import of snippets', () => {
  const send = (rows: object[]) => org.ada.call(importSnippets, { scope: 'shared', rows } as never);

  it('creates new ones and changes those with the same shortcut, or without one the same name', async () => {
    await made(org.ada, 'shared');
    await made(org.ada, 'shared', { name: 'Hours', shortcut: null });
    const { body } = await send([
      row({ name: 'Fridays', texts: { fr: 'Gratuit le vendredi' } }),
      row({ name: 'Hours', shortcut: '', texts: { en: 'Until six' } }),
      row({ name: 'Returns', shortcut: 'returns' }),
    ]);
    expect(body).toEqual({ success: true, created: 1, changed: 2 });
    expect((await listed(org.ben)).map(({ name, texts }) => [name, texts.en ?? texts.fr])).toEqual([
      ['Fridays', 'Gratuit le vendredi'],
      ['Hours', 'Until six'],
      ['Returns', 'Delivery is free on Fridays, {{contact.name}}.'],
    ]);
    expect(await actions()).toContain('snippets.imported');
  });

  it('stores nothing if a row is faulty, and says which', async () => {
    const { status, body } = await send([row(), row({ shortcut: 'other', name: ' ' })]);
    expect([status, body.code, body.reason, body.row]).toEqual([422, 'snippetInvalid', 'name', 1]);
    expect(faultOf(await send([row(), row({ name: 'Twice' })]))[2]).toBe('taken');
    expect(await listed(org.ada)).toEqual([]);
  });
});
