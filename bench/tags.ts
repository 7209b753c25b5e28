/**
 * Measures a rename and a merge of a tag that 100,000 contacts with conversations have, in one transaction, and the list of
 * tags beside them.
 *
 *   node bench/tags.ts
 */
import { changeTag, mergeTags } from '#server/db/renameTags.ts';
import { listTags, lockTags, tagNamed } from '#server/db/tags.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { openDemoDatabase } from './demoDatabase.ts';
import { say } from './figures.ts';

const { db, organisation, stop } = await openDemoDatabase('bench-tags', {
  conversations: 100_000,
  messages: 10_000,
});

const within = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inOrganisation(db, organisation, { label: 'bench', onCommit() {} }, work);

async function timed<Result>(what: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await within(work);
  say(`${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  return result;
}

const existing = async (tx: Tx, name: string) => {
  const tag = await tagNamed(tx, name);
  if (!tag) throw new Error(`There is no tag ${name}.`);
  return tag;
};

await timed('every contact is given a tag, by the trigger', (tx) =>
  tx.rows(sql`update contacts set tags = array[${`Round ${Date.now()}`}, 'Second']`),
);
const [name] = (await within(listTags)).filter((it) => it.name.startsWith('Round') && it.contacts > 1);
if (!name) throw new Error('No contact was given the tag.');
say(`${name.contacts} contacts have it`);
await timed('the list of tags', listTags);
await timed('rename', async (tx) => {
  await lockTags(tx);
  const tag = await existing(tx, name.name);
  return changeTag(tx, tag.id, tag.name, { ...tag, name: `${tag.name} renamed` });
});
await timed('merge', async (tx) => {
  await lockTags(tx);
  return mergeTags(tx, await existing(tx, `${name.name} renamed`), await existing(tx, 'Second'));
});
await stop();
