/**
 * Tries a function of server/db on a few rows, and on the same rows with one value changed each time. What it then returns
 * and writes is a table that a test accepts. Each condition of its statements is dropped in turn: one that changes nothing
 * in the table has no decoy.
 */
import pg from 'pg';
import { inject } from 'vitest';
import { cloneDatabase } from '../server.ts';
import { conditionsIn, slipsOfConditions, type SqlSlip } from './conditions.ts';
import { differences, type Outcome, wordOf } from './outcome.ts';
import { readSchema } from './schema.ts';
import { type Change, Stage, type Trial } from './stage.ts';
import { variantsOf } from './variants.ts';

export interface Tried {
  /** The accepted lines. */
  table: string[];
  /** Slips of its statements that the table notices or not. */
  noticed: { statement: string; slip: SqlSlip }[];
  unnoticed: { statement: string; slip: SqlSlip }[];
}

export async function openTrials() {
  const urls = await cloneDatabase(inject('database'));
  const client = new pg.Client({ connectionString: urls.superuserUrl });
  await client.connect();
  await client.query('set jit = off');
  const schema = await readSchema(client);
  await dropReferences(client);
  return {
    /** `isOwn`: whether a condition of a statement is to be dropped. */
    async try(trial: Trial, isOwn: IsOwn): Promise<Tried> {
      await client.query('begin');
      try {
        return await run(new Stage(client, schema, trial), isOwn);
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}

/** Lets a trial have only the rows that it is about. */
async function dropReferences(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare it record; begin
    for it in select conname, conrelid::regclass as on_table from pg_constraint where contype = 'f' and conparentid = 0 loop
      execute format('alter table %s drop constraint %I', it.on_table, it.conname);
    end loop;
  end $$`);
}

type IsOwn = (statement: string, condition: string) => boolean;
type Lines = ReadonlyMap<Change | null, string>;

async function run(stage: Stage, isOwn: IsOwn): Promise<Tried> {
  await stage.place();
  const base = await stage.outcomeOf(null);
  const changes = stage.trial.isFixed ? [] : changesOf(stage);
  const lines = new Map<Change | null, string>([[null, '']]);
  for (const change of changes) {
    const outcome = await stage.outcomeOf(change);
    if (outcome) lines.set(change, lineOf(stage, change, base!, outcome));
  }
  const tried: Tried = { table: tableOf(base!, lines), noticed: [], unnoticed: [] };
  for (const statement of stage.statements.keys())
    for (const slip of slipsOfConditions(statement).filter(({ condition }) =>
      isOwn(statement, condition.text),
    ))
      tried[(await isNoticed(stage, statement, slip, base!, lines)) ? 'noticed' : 'unnoticed'].push({
        statement,
        slip,
      });
  return tried;
}

/** Returns all changes that can matter: of columns that decide in a statement. */
function changesOf({ placed: rows, statements, schema }: Stage): Change[] {
  const texts = [...statements.keys()];
  for (const [name, text] of schema.definitions) if (texts.some((it) => it.includes(name))) texts.push(text);
  const words = new Set(texts.flatMap(decidingWords));
  const asked = [...new Set([...statements.values()].flat(2))];
  return rows.flatMap((placed): Change[] => [
    ...schema.tables
      .get(placed.table)!
      .columns.filter(({ name, isGenerated }) => words.has(name) && !isGenerated)
      .flatMap((column) =>
        variantsOf(column, placed.row[column.name], asked).map((variant) => ({ placed, column, variant })),
      ),
    { placed, column: null, variant: { what: 'missing', expression: '' } },
  ]);
}

function lineOf(
  { names }: Stage,
  { placed, column, variant }: Change,
  base: Outcome,
  outcome: Outcome,
): string {
  const was = column ? placed.row[column.name] : null;
  const echo =
    column && variant.value !== undefined
      ? ([wordOf(was, names), wordOf(variant.value, names)] as const)
      : null;
  return differences(base, outcome, echo);
}

function tableOf(base: Outcome, lines: Lines): string[] {
  const grouped = new Map<string, string[]>();
  for (const [change, line] of lines) {
    if (!change || !line) continue;
    const { placed, column, variant } = change;
    const what = column ? `${placed.label}.${column.name}` : placed.label;
    const key = `${what}\n${line}`;
    grouped.set(key, [...(grouped.get(key) ?? []), variant.what]);
  }
  return [
    `  ${[...base].map(([path, word]) => `${path} ${word}`.trim()).join(', ') || 'nothing'}`,
    ...[...grouped].map(([key, variants]) => {
      const [what, line] = key.split('\n');
      return `    ${what} ${[...new Set(variants)].join(', ')}: ${line}`;
    }),
  ];
}

/** Tries a slip on the rows as they are, with each change of its columns, and with those that change something. */
async function isNoticed(
  stage: Stage,
  statement: string,
  slip: SqlSlip,
  base: Outcome,
  lines: Lines,
): Promise<boolean> {
  const words = new Set(slip.condition.text.match(/\w+/g));
  const isNear = (change: Change | null) => Boolean(change?.column && words.has(change.column.name));
  const near = [...lines].filter(([change]) => change === null || isNear(change));
  const telling = [...lines].filter(([change, line]) => change !== null && !isNear(change) && line !== '');
  stage.slipped = { statement, text: slip.text };
  try {
    for (const [change, line] of [...near, ...telling]) {
      const outcome = await stage.outcomeOf(change);
      // A statement that the database does not understand says nothing.
      if (!outcome || [...outcome.values()].some((it) => it.startsWith('"42'))) return false;
      const now = change ? lineOf(stage, change, base, outcome) : differences(base, outcome, null);
      if (now !== line) return true;
    }
    return false;
  } finally {
    stage.slipped = null;
  }
}

/** Returns the words of what decides about a row, its order or a choice. */
function decidingWords(text: string): string[] {
  const parts = [
    ...conditionsIn(text).map((it) => it.text),
    ...[...text.matchAll(/\b(?:case|order by|filter|coalesce|distinct on)\b[^;]{0,200}/g)].map(([it]) => it),
  ];
  return parts.flatMap((part) => part.match(/\w+/g) ?? []);
}
