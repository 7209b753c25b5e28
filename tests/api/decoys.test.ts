/**
 * What functions of server/db return and write, for rows that differ from the wanted one in one value each:
 * of another owner, cancelled, expired, in capitals. `accepted/decoys` has the tables; a difference fails until somebody
 * accepts it: `npm run test:api -- decoys -u`. `accepted/undecided.json` counts the conditions that no trial notices
 * the loss of, by file. A number there may only become smaller.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undecided, writtenConditions, writtenIn } from '#tests/support/decoys/sources.ts';
import type { Trials } from '#tests/support/decoys/stage.ts';
import { openTrials, type Tried } from '#tests/support/decoys/trial.ts';
import { accounts } from './decoys/accounts.ts';
import { campaigns } from './decoys/campaigns.ts';
import { copilot } from './decoys/copilot.ts';
import { customers } from './decoys/customers.ts';
import { money } from './decoys/money.ts';
import { parting } from './decoys/parting.ts';
import { retention } from './decoys/retention.ts';
import { sending } from './decoys/sending.ts';

const all: Trials = {
  ...money,
  ...accounts,
  ...sending,
  ...campaigns,
  ...copilot,
  ...customers,
  ...parting,
  ...retention,
};

let trials: Awaited<ReturnType<typeof openTrials>>;
beforeAll(async () => {
  trials = await openTrials();
});
afterAll(() => trials.close());

const written = writtenConditions();
const done: (Tried & { file: string })[] = [];

it.each(Object.entries(all))(
  'functions of %s return and write the accepted values, and leave other rows alone',
  async (name, ofFile) => {
    const file = `${name}.ts`;
    const isOwn = writtenIn(written, file);
    const tables: string[] = [];
    for (const [call, trial] of Object.entries(ofFile)) {
      const tried = await trials.try(trial, isOwn);
      done.push({ file, ...tried });
      tables.push(call, ...tried.table);
    }
    await expect(`${tables.join('\n')}\n`).toMatchFileSnapshot(`accepted/decoys/${name}.txt`);
  },
);

it('every condition of server/db has a decoy, except those that were counted before', () => {
  const open = Map.groupBy(undecided(written, done), ({ file }) => file);
  const counted = JSON.parse(
    readFileSync(join(import.meta.dirname, 'accepted/undecided.json'), 'utf8'),
  ) as Record<string, number>;
  const counts = Object.fromEntries([...open].map(([file, conditions]) => [file, conditions.length]));
  const told = [...open]
    .filter(([file, { length }]) => counted[file] !== length)
    .flatMap(([file, conditions]) =>
      conditions.map(({ condition, what }) => `${file}: ${condition} (${what})`),
    );
  expect(counts, `Conditions that no trial notices the loss of:\n${told.join('\n')}`).toEqual(counted);
});
