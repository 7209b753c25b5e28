/**
 * Asks Copilot 120 questions about the demo's documents, then 40 that it is never improved by, and prints for each set
 * what went wrong, and how well it answers and hands over: by its own search, then with a language model.
 *
 *   npm run eval
 *
 * The model is that of the `LLM_*` settings, or else the sandbox's, which quotes a passage.
 */
import './lib/help.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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
import { askAll, type Engine } from './eval/ask.ts';
import { type Judged, scoreOf } from './eval/score.ts';
import { startPostgres } from './postgres.ts';

/** Goals of the built-in engine. */
const GOALS = { answered: 0.8, recall: 0.95 };

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
    await report('Built-in engine', { ...engine, settings: { ...settings, LLM_ANSWERS: 'off' } });
    await report(model.title, { ...engine, settings: { ...settings, ...model.settings } });
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
