import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPrivate } from '#server/lib/dataFolder.ts';
import { loggerOptions } from '#server/http/logging.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { takeLock } from '../../scripts/stack/lock.ts';
import { secretsOf } from '../../scripts/stack/secrets.ts';
import { startPostgres } from '../../scripts/postgres.ts';

const PLANTED = 'planted-Rose-Mbarga-237677000111';
const temporary: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'parley-private-'));
  temporary.push(made);
  return made;
};
afterAll(() => temporary.forEach((it) => rmSync(it, { recursive: true, force: true })));

/** Returns other accounts' rights below the folder, by path; PostgreSQL's folder is its own. */
function open(home: string): string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('postgres/'))
    .map((path) => [path, statSync(join(home, path)).mode & 0o777] as const)
    .filter(([path, mode]) => mode !== (statSync(join(home, path)).isDirectory() ? 0o700 : 0o600))
    .map(([path, mode]) => `${path} ${mode.toString(8)}`);
}

describe('the data folder', () => {
  let server: TestServer;
  let org: Organisation;
  beforeAll(async () => {
    server = await startTestServer();
    org = await server.organisation();
  });
  afterAll(() => server.stop());

  it('has files and uploads readable only by the server’s account', async () => {
    const phone = '237677000222';
    server.sandbox.state.meet({ wa_id: phone, name: 'Rose', on: true });
    await fetch(`${server.sandbox.url}/phone/people/${phone}/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'sample', file: 'bag.jpg' }),
    });
    await server.quiet();
    const { uploads } = server.context.media;
    const key = { organisationId: org.id, userId: org.ada.id, clientMessageId: 'one' };
    await uploads.write(key, Readable.from([Buffer.from('part')]), {
      offset: 0,
      most: 100,
      stopped: new AbortController().signal,
    });
    const found = readdirSync(server.env.DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(found.filter((it) => it.startsWith('files/'))).toHaveLength(2);
    expect(found.some((it) => it.startsWith('uploads/'))).toBe(true);
    expect(open(server.env.DATA_DIR)).toEqual([]);
  });

  it('is made private at startup if an earlier version left it open', () => {
    const home = folder();
    mkdirSync(join(home, 'files/0a'), { recursive: true, mode: 0o755 });
    writeFileSync(join(home, 'secrets.json'), '{}', { mode: 0o644 });
    for (const path of [home, join(home, 'files')]) chmodSync(path, 0o755);
    keepPrivate(home);
    expect(statSync(home).mode & 0o066).toBe(0);
    expect(statSync(join(home, 'files')).mode & 0o777).toBe(0o700);
    expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
    chmodSync(home, 0o700);
    keepPrivate(home);
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });

  it('has secrets and a lock readable only by the server’s account', () => {
    const home = join(folder(), 'new');
    const release = takeLock(home, 'http://localhost:1');
    secretsOf(home, {});
    expect(readdirSync(home).sort()).toEqual(['parley.pid', 'secrets.json']);
    expect(open(home)).toEqual([]);
    expect(statSync(home).mode & 0o066).toBe(0);
    release();
  });
});

describe('the log', () => {
  it('of PostgreSQL contains no values of statements, parameters or errors', async () => {
    const home = folder();
    chmodSync(home, 0o755);
    const postgres = await startPostgres({ dataDir: home, fast: true });
    const client = new pg.Client({ connectionString: postgres.ownerUrl });
    await client.connect();
    await client.query('create table people (name text unique, age int check (age > 0))');
    await client.query('insert into people values ($1, 1)', [PLANTED]);
    const failing: [string, unknown[]][] = [
      ['insert into people values ($1, 1)', [PLANTED]],
      ['insert into people values ($1, -1)', [`${PLANTED} two`]],
      ['select $1::uuid', [PLANTED]],
      [`select '${PLANTED}'::int`, []],
      [`select "${PLANTED}" from people`, []],
      [`selec '${PLANTED}'`, []],
      [`do $$ begin raise exception '${PLANTED}'; end $$`, []],
      [`do $$ begin raise warning '${PLANTED}'; end $$`, []],
    ];
    const codes = [];
    for (const [text, values] of failing)
      codes.push(
        await client.query(text, values).then(
          () => null,
          ({ code }: { code: string }) => code,
        ),
      );
    expect(codes).toEqual(['23505', '23514', '22P02', '22P02', '42703', '42601', 'P0001', null]);
    await client.end();
    await postgres.stop();
    const log = readFileSync(join(home, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('planted');
    expect(open(home)).toEqual([]);
    // Root's PostgreSQL can traverse the folder but not list it.
    expect(statSync(home).mode & 0o066).toBe(0);
    expect(statSync(postgres.folder).mode & 0o077).toBe(0);
    expect(existsSync(join(postgres.folder, 'PG_VERSION'))).toBe(true);
    if (!postgres.folder.startsWith(home)) temporary.push(postgres.folder);
  });

  it('of the server contains no values of errors and no personal data', () => {
    const lines: string[] = [];
    const { level: _, ...options } = loggerOptions({ LOG_LEVEL: 'info' } as never) as pino.LoggerOptions;
    const log = pino({ ...options, level: 'info' }, { write: (line: string) => void lines.push(line) });
    const errors = [
      Object.assign(new Error(`duplicate key (${PLANTED})`), {
        name: 'error',
        code: '23505',
        detail: PLANTED,
      }),
      Object.assign(new Error(`syntax\nat ${PLANTED}\nLINE 1: ${PLANTED}`), { name: 'error', code: '42601' }),
      parseError(`{"text": "${PLANTED}`),
      parseError(PLANTED),
      Object.assign(new Error(`first\nsecond ${PLANTED}`), { code: 'X' }),
    ];
    for (const err of errors) log.error({ err }, 'failed');
    for (const key of ['message', 'text', 'body', 'phone', 'email', 'name', 'token', 'cookie'])
      log.info({ [key]: PLANTED, deep: { [key]: PLANTED } }, 'told');
    expect(lines).toHaveLength(errors.length + 8);
    expect(lines.join('')).not.toContain('planted');
    expect(lines.join('')).toContain('23505');
  });
});

function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
