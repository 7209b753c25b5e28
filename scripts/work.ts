import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/db/database.ts';
import { findWork, listWork, type Queue, QUEUES, type WorkItem } from '../server/db/work.ts';
import { retryWork } from '../server/jobs/retryWork.ts';
import { addressOf, findRunning } from './postgres/cluster.ts';
import { folderOf } from './postgres.ts';
import { readSettings } from './postgres/settings.ts';
import { settingsOf } from './stack/settings.ts';
import { masked } from './work/masked.ts';

const help = `Lists, shows and puts back work that is not done: what webhooks brought (inbound), what goes out to providers (outbox), and mail
to people (mail).

  npm run work -- list [--queue inbound|outbox|mail] [--kind KIND] [--organisation ID] [--state STATE] [--limit N]
  npm run work -- show outbox:12
  npm run work -- retry outbox:12 [inbound:3 …]
  npm run work -- retry --kind KIND [--queue …] [--organisation ID]     all dead work of a kind

list shows dead work unless --state names another: ready, leased, doubtful, unconfirmed, dead.
retry puts dead work back into its place in its lane. Work whose outcome at the provider is not known is refused.
The database is DATABASE_OWNER_URL, or that of DATA_DIR while Parley runs.
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(2);
};

const text = { type: 'string' } as const;
const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        queue: text,
        kind: text,
        organisation: text,
        state: text,
        limit: text,
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
})();
const [command, ...ids] = positionals;
if (values.help || command === undefined) {
  process.stdout.write(help);
  process.exit(values.help ? 0 : 2);
}

async function open(): Promise<Database> {
  const given = process.env.DATABASE_OWNER_URL;
  const times = { connectMs: 5_000, statementMs: 30_000 };
  const opened = (url: string) => openDatabase({ appUrl: url, ownerUrl: url, size: 1, times, onError() {} });
  if (given) return opened(given);
  const { dataDir } = settingsOf(process.env);
  const stored = readSettings(dataDir);
  const running = stored && (await findRunning(folderOf(dataDir), stored));
  if (!stored || !running)
    return fail(`No PostgreSQL runs on ${dataDir}. Start Parley (npm start), or set DATABASE_OWNER_URL.`);
  return opened(addressOf(running.port, 'parley_owner', stored.owner, 'parley'));
}

function queues(): readonly Queue[] {
  const { queue } = values;
  if (queue === undefined) return QUEUES;
  return QUEUES.filter((it) => it === queue).length > 0
    ? QUEUES.filter((it) => it === queue)
    : fail(`--queue is "${queue}": it may be inbound, outbox or mail.`);
}

function named(name: string): { queue: Queue; id: number } {
  const [, queue, id] = /^(inbound|outbox|mail):(\d{1,15})$/.exec(name) ?? [];
  if (queue !== 'inbound' && queue !== 'outbox' && queue !== 'mail')
    return fail(`"${name}" names no work: it is called inbound:12, outbox:12 or mail:12.`);
  return { queue, id: Number(id) };
}

const filter = (state: string) => ({
  state,
  ...(values.kind ? { kind: values.kind } : {}),
  ...(values.organisation ? { organisation: values.organisation } : {}),
});

function line({ queue, id, kind, state, organisation_id: of, attempts, created_at: at, reason }: WorkItem) {
  return [
    `${queue}:${id}`,
    kind,
    state,
    `${attempts}×`,
    at.toISOString(),
    of ?? 'no organisation',
    reason ?? '',
  ].join('  ');
}

const most = () => {
  const limit = Number(values.limit ?? 100);
  return Number.isInteger(limit) && limit > 0 && limit <= 100_000
    ? limit
    : fail(`--limit is "${values.limit}": it must be a whole number from 1 to 100000.`);
};

async function list(db: Database): Promise<void> {
  const found = (
    await Promise.all(
      queues().map((queue) =>
        listWork(db.owner, queue, { ...filter(values.state ?? 'dead'), limit: most() }),
      ),
    )
  ).flat();
  for (const item of found) say(line(item));
  say(`${found.length} found.`);
}

async function show(db: Database): Promise<void> {
  for (const { queue, id } of ids.map(named)) {
    const item = (await findWork(db.owner, queue, id)) ?? fail(`There is no ${queue}:${id}.`);
    say(JSON.stringify({ ...item, payload: masked(item.payload) }, null, 2));
  }
}

async function retry(db: Database): Promise<void> {
  if (ids.length === 0 && !values.kind)
    fail('Which? Name work (outbox:12), or all dead work of a kind (--kind).');
  const all = async () =>
    (
      await Promise.all(
        queues().map((queue) => listWork(db.owner, queue, { ...filter('dead'), limit: most() })),
      )
    ).flat();
  const chosen = ids.length > 0 ? ids.map(named) : await all();
  let back = 0;
  for (const { queue, id } of chosen) {
    const refused = await retryWork(db, queue, id);
    if (refused === null) back += 1;
    say(`${queue}:${id}  ${refused === null ? 'is put back' : `is not put back: ${refused}`}`);
  }
  say(`${back} of ${chosen.length} put back.`);
  if (back < chosen.length) process.exitCode = 1;
}

const commands: Record<string, (db: Database) => Promise<void>> = { list, show, retry };
const run = commands[command] ?? fail(`There is no command "${command}".\n\n${help}`);
const db = await open();
try {
  await run(db);
} finally {
  await db.close();
}
