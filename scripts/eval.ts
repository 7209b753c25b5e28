/**
 * Asks Copilot 120 questions about the demo's documents, then 40 that it is never improved by, and prints for each set
 * what went wrong, and how well it answers and hands over.
 *
 *   npm run eval
 */
import './lib/help.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noLimits, openDatabase, row } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { sql } from '../server/db/sql.ts';
import { inOrganisation } from '../server/db/transaction.ts';
import { seedDemo, shop } from '../server/demo/seed.ts';
import { decideAnswer } from '../server/jobs/decideAnswer.ts';
import { readQuestions, sources } from './eval/questions.ts';
import { type Judged, judge, type Question, scoreOf } from './eval/score.ts';
import { startPostgres } from './postgres.ts';

/** Goals of the built-in engine. */
const GOALS = { answered: 0.8, recall: 0.95 };

const dataDir = mkdtempSync(join(tmpdir(), 'parley-eval-'));
chmodSync(dataDir, 0o755);
const postgres = await startPostgres({ dataDir, fast: true });
try {
  const [judged, unseen] = await ask();
  print('120 questions', judged);
  print('40 questions that the engine is never improved by', unseen);
} finally {
  await postgres.stop();
  for (const path of [postgres.folder, dataDir]) rmSync(path, { recursive: true, force: true });
}

async function ask(): Promise<[Judged[], Judged[]]> {
  const { appUrl, ownerUrl } = postgres;
  await migrate(ownerUrl, appUrl);
  await seedDemo({
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    PARLEY_SECRET: 'evaluation'.repeat(4),
  });
  const db = openDatabase({ appUrl, ownerUrl, size: 2, times: noLimits, onError() {} });
  try {
    const found = await row<{ id: string }>(
      db.owner,
      sql`select organisation_id as id from channels where channel_id = ${shop.channelId}`,
    );
    const options = { label: 'eval', onCommit() {} };
    return await inOrganisation(db, found?.id ?? '', options, async (tx) => {
      const judgeAll = async (questions: readonly Question[]) => {
        const all: Judged[] = [];
        for (const question of questions) {
          const decision = await decideAnswer(tx, [{ message: question.text, message_type: 'text' }]);
          all.push(judge(question, decision, sources));
        }
        return all;
      };
      return [await judgeAll(readQuestions('questions')), await judgeAll(readQuestions('unseen'))];
    });
  } finally {
    await db.close();
  }
}

function print(title: string, all: readonly Judged[]): void {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  process.stdout.write(`\n${title}\n\n`);
  for (const { kind, verdict, text, said } of all)
    if (kind === 'answerable' ? verdict !== 'right' : verdict !== 'handedOver')
      process.stdout.write(`${kind.padEnd(10)}  ${verdict.padEnd(10)}  ${text}\n              ${said}\n`);
  const { questions, answered, grounded, wrong, invented, precision, recall } = scoreOf(all);
  const lines = [
    ['questions', String(questions)],
    ['answerable answered', `${percent(answered)} (goal ${percent(GOALS.answered)})`],
    ['answerable answered right', percent(grounded)],
    ['wrong answers', String(wrong)],
    ['invented numbers', `${invented} (goal 0)`],
    ['hand-over precision', percent(precision)],
    ['hand-over recall', `${percent(recall)} (goal ${percent(GOALS.recall)})`],
  ];
  process.stdout.write(`\n${lines.map(([name = '', value]) => `${name.padEnd(28)}${value}`).join('\n')}\n`);
}
