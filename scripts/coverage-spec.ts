/**
 * Lists which rows of the specification the last run covers, as row → file:line, and the rows without a test.
 * Reads the reports of the last `npm test` (passed tests only) and, for charts, the transitions of passed walks.
 *
 *   npm run coverage:spec              the rows covered and a summary
 *   npm run coverage:spec -- --missing the rows without a test
 */
import './lib/help.ts';
import { chartProofs, testProofs, type Proof } from './coverage/proofs.ts';
import { readRows } from './coverage/rows.ts';

const rows = readRows();
const known = new Set(rows.map(({ id }) => id));
const proofs = [...testProofs(), ...chartProofs()];
const unknown = proofs.filter(({ id }) => !known.has(id));
const byRow = new Map<string, Proof[]>();
for (const proof of proofs) byRow.set(proof.id, [...(byRow.get(proof.id) ?? []), proof]);

const missingOnly = process.argv.includes('--missing');
for (const { id, text } of rows) {
  const found = byRow.get(id);
  if (found && !missingOnly)
    process.stdout.write(`${id}  ${[...new Set(found.map(({ at }) => at))].join('  ')}\n`);
  if (!found && missingOnly) process.stdout.write(`${id}  ${text}\n`);
}

const covered = rows.filter(({ id }) => byRow.has(id)).length;
process.stdout.write(
  `\n${covered} of ${rows.length} rows covered, ${rows.length - covered} without a test (--missing lists them).\n`,
);
for (const { id, at } of unknown) process.stderr.write(`Unknown requirement ${id} at ${at}\n`);
process.exit(unknown.length > 0 ? 1 : 0);
