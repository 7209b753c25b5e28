/** Macros: who may change which, what is refused, their order, and what a tag's rename does to them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createMacro,
  deleteMacro,
  listMacros,
  type Macro,
  type MacroStep,
  moveMacro,
  updateMacro,
} from '#contract/macro.ts';
import { createSnippet } from '#contract/snippet.ts';
import { createTag, saveTag } from '#contract/tag.ts';
import { removeMember } from '#contract/team.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('2');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query('delete from macros');
  await server.query('delete from tags');
  await server.query('delete from snippets');
  await server.query('delete from audit_log');
});

const close: MacroStep[] = [{ do: 'assign', to: 'me' }, { do: 'resolve' }];
const create = (actor: Actor, scope: 'shared' | 'personal', name = 'Close', steps = close) =>
  actor.call(createMacro, { scope, name, steps });
const made = async (actor: Actor, scope: 'shared' | 'personal', name?: string): Promise<Macro> =>
  (await create(actor, scope, name)).body.macro;
const names = async (actor: Actor): Promise<string[]> =>
  (await actor.call(listMacros, {})).body.macros.map(({ name }: Macro) => name);
const reasonOf = async (steps: MacroStep[], name = 'Close', scope: 'shared' | 'personal' = 'personal') => {
  const { body } = await create(org.ben, scope, name, steps);
  return [body.code, body.reason, body.step];
};
const snippetOf = async (actor: Actor, scope: 'shared' | 'personal') =>
  (
    await actor.call(createSnippet, {
      scope,
      folder: '',
      name: 'Thanks',
      shortcut: null,
      texts: { en: 'Thanks' },
      attachments: [],
    })
  ).body.snippet.id as string;

it('are personal, or shared by admins, and seen only by those who have them', async () => {
  await made(org.ben, 'personal', 'Mine');
  await made(org.ada, 'shared', 'Ours');
  expect(await names(org.ben)).toEqual(['Ours', 'Mine']);
  expect(await names(org.ada)).toEqual(['Ours']);
  expect(await names(other.ada)).toEqual([]);
  expect((await create(org.ben, 'shared')).status).toBe(403);
  const actions = await server.query<Json>(`select action from audit_log where action like 'macros.%'`);
  expect(actions).toEqual([{ action: 'macros.created' }]);
});

it('are changed and deleted by who has them, and not over a newer version', async () => {
  const shared = await made(org.ada, 'shared');
  const mine = await made(org.ben, 'personal');
  const change = (actor: Actor, { id, version }: Macro) =>
    actor.call(updateMacro, { id, version, name: ' Done ', steps: [{ do: 'resolve' }] });
  expect((await change(org.ben, shared)).status).toBe(403);
  expect((await change(org.ada, mine)).body.code).toBe('notFound');
  expect((await change(other.ada, shared)).body.code).toBe('notFound');
  expect((await change(org.ben, mine)).body.macro).toMatchObject({
    name: 'Done',
    steps: [{ do: 'resolve' }],
    version: 2,
  });
  expect((await change(org.ben, mine)).body.code).toBe('outdated');
  expect((await org.ada.call(deleteMacro, { id: mine.id })).body.code).toBe('notFound');
  expect((await org.ben.call(deleteMacro, { id: mine.id })).status).toBe(200);
  expect(await names(org.ben)).toEqual(['Close']);
});

it('name only what is there: a colleague, a tag, and a snippet of those who run it', async () => {
  expect(await reasonOf([])).toEqual(['macroInvalid', 'steps', undefined]);
  expect(await reasonOf(close, '  ')).toEqual(['macroInvalid', 'name', undefined]);
  expect(await reasonOf([...close, { do: 'assign', to: other.ada.id }])).toEqual([
    'macroInvalid',
    'member',
    2,
  ]);
  expect(await reasonOf([{ do: 'tag', tag: 'Nowhere' }])).toEqual(['macroInvalid', 'tag', 0]);
  expect(await reasonOf([{ do: 'snippet', snippet: randomUUID() }])).toEqual(['macroInvalid', 'snippet', 0]);
  const theirs = await snippetOf(org.ada, 'personal');
  expect(await reasonOf([{ do: 'snippet', snippet: theirs }])).toEqual(['macroInvalid', 'snippet', 0]);
  const mine = await snippetOf(org.ben, 'personal');
  await org.ada.call(createTag, { name: 'Closed', colour: 'green', description: '' });
  const steps: MacroStep[] = [
    { do: 'assign', to: org.ada.id },
    { do: 'tag', tag: 'CLOSED' },
    { do: 'snippet', snippet: mine },
    { do: 'note', notes: ' Called them ' },
    { do: 'snooze', hours: null },
  ];
  const { body } = await create(org.ben, 'personal', 'All', steps);
  expect(body.macro.steps.slice(1, 4)).toEqual([
    { do: 'tag', tag: 'Closed' },
    { do: 'snippet', snippet: mine },
    { do: 'note', notes: 'Called them' },
  ]);
  const shared = await org.ada.call(createMacro, {
    scope: 'shared',
    name: 'All',
    steps: [{ do: 'snippet', snippet: theirs }],
  });
  expect(shared.body.reason).toBe('snippet');
});

it('are moved before another of the same list', async () => {
  for (const name of ['A', 'B', 'C']) await made(org.ben, 'personal', name);
  const [a, , c] = (await org.ben.call(listMacros, {})).body.macros as Macro[];
  await org.ben.call(moveMacro, { id: c!.id, before: a!.id });
  expect(await names(org.ben)).toEqual(['C', 'A', 'B']);
  await org.ben.call(moveMacro, { id: c!.id, before: null });
  expect(await names(org.ben)).toEqual(['A', 'B', 'C']);
  const shared = await made(org.ada, 'shared', 'Ours');
  expect((await org.ben.call(moveMacro, { id: a!.id, before: shared.id })).body.code).toBe('notFound');
  expect((await org.ben.call(moveMacro, { id: shared.id, before: null })).status).toBe(403);
});

it('follow the rename of a tag, and go with the member', async () => {
  const { body } = await org.ada.call(createTag, { name: 'Closed', colour: 'green', description: '' });
  await create(org.ben, 'personal', 'Tag it', [{ do: 'tag', tag: 'Closed' }, { do: 'resolve' }]);
  await org.ada.call(saveTag, { ...body.tag, name: 'Done' });
  const [macro] = (await org.ben.call(listMacros, {})).body.macros as Macro[];
  expect(macro).toMatchObject({ steps: [{ do: 'tag', tag: 'Done' }, { do: 'resolve' }], version: 2 });
  await org.ada.call(removeMember, { id: org.ben.id });
  await expect.poll(() => server.query('select 1 from macros where owner_id = $1', [org.ben.id])).toEqual([]);
});
