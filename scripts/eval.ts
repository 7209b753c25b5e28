/**
 * Asks Copilot the questions of customers: 120 about the demo's documents, 40 that it is never improved by, and those of the
 * businesses in `scripts/eval/businesses`, which are judged by facts. Prints what went wrong, and how well it answers and
 * hands over: by its own search, then with a language model.
 *
 *   npm run eval
 *   npm run eval -- --held-out    the businesses for measuring only: totals without their questions, appended to
 *                                 scripts/eval/held-out.md with date and commit
 *
 * The model is that of the `LLM_*` settings, or else the sandbox's, which quotes a passage.
 */
import './lib/help.ts';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import multipart from '@fastify/multipart';
import { llmRoutes } from '../sandbox/routes/llm/routes.ts';
import { noLimits, openDatabase, row } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { sql } from '../server/db/sql.ts';
import { seedDemo, shop } from '../server/demo/seed.ts';
import { readQuestions } from './eval/questions.ts';
import { askAll, askBusiness, decider, type Engine } from './eval/ask.ts';
import { dueOutcome, type JudgedFact, readBusinesses, totalsOf } from './eval/facts.ts';
import { type Judged, scoreOf } from './eval/score.ts';
import { startPostgres } from './postgres.ts';

/** Goals of the built-in engine. */
const GOALS = { answered: 0.8, recall: 0.95 };

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

const isHeldOut = process.argv.includes('--held-out');

const dataDir = mkdtempSync(join(tmpdir(), 'parley-eval-'));
chmodSync(dataDir, 0o755);
const postgres = await startPostgres({ dataDir, fast: true });
const model = await startModel();
try {
  const { appUrl, ownerUrl } = postgres;
  const settings = {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    PARLEY_SECRET: 'evaluation'.repeat(4),
  };
  await migrate(ownerUrl, appUrl);
  await seedDemo(settings);
  const db = openDatabase({ appUrl, ownerUrl, size: 4, times: noLimits, onError() {} });
  try {
    const found = await row<{ id: string }>(
      db.owner,
      sql`select organisation_id as id from channels where channel_id = ${shop.channelId}`,
    );
    const engine = { db, organisationId: found?.id ?? '', settings };
    const engines: [title: string, engine: Engine][] = [
      ['Built-in engine', { ...engine, settings: { ...settings, LLM_ANSWERS: 'off' } }],
      [model.title, { ...engine, settings: { ...settings, ...model.settings } }],
    ];
    if (isHeldOut) for (const [title, it] of engines) await reportHeldOut(title, it);
    else {
      for (const [title, it] of engines) await report(title, it);
      // The documents of the businesses replace those of the demo.
      for (const [title, it] of engines) printFacts(title, await askBusinesses(it, false));
    }
  } finally {
    await db.close();
  }
} finally {
  await model.stop();
  await postgres.stop();
  for (const path of [postgres.folder, dataDir]) rmSync(path, { recursive: true, force: true });
}

/** Returns the model of the settings, or starts the sandbox's. */
async function startModel() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('LLM_')));
  if (given.LLM_BASE_URL)
    return { title: `Model ${given.LLM_MODEL ?? ''}`.trim(), settings: given, stop: async () => {} };
  const app = Fastify();
  await app.register(multipart);
  llmRoutes(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    title: 'The sandbox’s model',
    settings: { LLM_BASE_URL: `${address}/v1`, LLM_DAILY_TOKENS: '100000000' },
    stop: () => app.close(),
  };
}

async function report(title: string, engine: Engine): Promise<void> {
  print(`${title}, 120 questions`, await askAll(engine, readQuestions('questions')));
  print(
    `${title}, 40 questions that the engine is never improved by`,
    await askAll(engine, readQuestions('unseen')),
  );
}

async function askBusinesses(engine: Engine, heldOut: boolean): Promise<JudgedFact[]> {
  const all: JudgedFact[] = [];
  for (const business of readBusinesses().filter((it) => it.isHeldOut === heldOut))
    all.push(...(await askBusiness(engine, business, decider(engine))));
  return all;
}

async function reportHeldOut(title: string, engine: Engine): Promise<void> {
  const totals = totalsOf(await askBusinesses(engine, true));
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const shares = [totals.answered, totals.handedOver, totals.recognised].map(percent);
  const cells = [day, commit, title, totals.questions, ...shares, totals.wrong, totals.wrongNumbers];
  const line = `| ${cells.join(' | ')} |\n`;
  appendFileSync(new URL('./eval/held-out.md', import.meta.url), line);
  process.stdout.write(line);
}

function printFacts(title: string, all: readonly JudgedFact[]): void {
  process.stdout.write(`\n${title}, questions of businesses\n\n`);
  for (const it of all)
    if (it.outcome !== dueOutcome(it))
      process.stdout.write(
        `${it.kind.padEnd(10)}  ${it.outcome.padEnd(10)}  ${it.turns.join(' / ')}\n              ${it.said}\n`,
      );
  const { questions, answered, handedOver, recognised, wrong, wrongNumbers } = totalsOf(all);
  process.stdout.write(
    `\n${questions} questions: ${percent(answered)} of the answerable answered or asked back right, ${percent(handedOver)} of the others handed over, ${percent(recognised)} of the wishes for a person recognised, ${wrong} wrong answers, ${wrongNumbers} of them with a number\n`,
  );
}

function print(title: string, all: readonly Judged[]): void {
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
