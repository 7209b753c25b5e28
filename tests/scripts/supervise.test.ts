import { expect, it } from 'vitest';
import { type Part, supervise } from '../../scripts/stack/supervise.ts';
import { until } from '#tests/support/until.ts';

/** Returns a part that a test can end, and its starts. */
function fake(name: string) {
  let end = (_how: string) => {};
  let ended = new Promise<string>((resolve) => (end = resolve));
  const state = { starts: 0, fails: 0 };
  const part: Part = {
    name,
    log: `${name}.log`,
    ended: () => ended,
    async start() {
      state.starts += 1;
      if (state.fails > 0) {
        state.fails -= 1;
        throw new Error('did not get ready');
      }
      ended = new Promise<string>((resolve) => (end = resolve));
    },
  };
  return { part, state, die: (how = 'SIGKILL') => end(how) };
}

function begin(...parts: Part[]) {
  const said: string[] = [];
  const pauses: number[] = [];
  const given: string[] = [];
  const clock = { now: 0 };
  const supervisor = supervise(parts, {
    say: (line) => said.push(line),
    giveUp: (reason) => given.push(reason),
    now: () => clock.now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { said, pauses, given, clock, supervisor };
}

it('A part that died is started again, and a line says so', async () => {
  const server = fake('server');
  const { said, given } = begin(server.part);
  server.die();
  await until(() => said.length === 2, 'two lines');
  expect(said).toEqual([
    'The server ended by itself (SIGKILL) and is started again. Its log is server.log.',
    'The server is running again.',
  ]);
  expect([server.state.starts, given]).toEqual([1, []]);
});

it('The third death within a minute ends everything with the reason, and starts that fail count', async () => {
  const server = fake('server');
  server.state.fails = 1;
  const { given, pauses, said } = begin(server.part);
  server.die('code 1');
  await until(() => said.includes('The server is running again.'), 'the second start');
  server.die('SIGABRT');
  await until(() => given.length === 1, 'the end');
  expect(given).toEqual(['The server ended 3 times within a minute, the last time with SIGABRT.']);
  expect([server.state.starts, pauses]).toEqual([2, [250, 500]]);
});

it('Deaths that are a minute apart never end it', async () => {
  const server = fake('server');
  const { given, clock, said } = begin(server.part);
  for (let count = 1; count <= 5; count += 1) {
    server.die();
    await until(() => said.length === 2 * count, 'the start');
    clock.now += 60_000;
  }
  expect([server.state.starts, given]).toEqual([5, []]);
});

it('A part is started only when those that it needs are running', async () => {
  const database = fake('database');
  const server = fake('server');
  const order: string[] = [];
  const ready = Promise.withResolvers<void>();
  const slow: Part = {
    ...database.part,
    async start() {
      await ready.promise;
      order.push('database');
      await database.part.start();
    },
  };
  const watched: Part = {
    ...server.part,
    async start() {
      order.push('server');
      await server.part.start();
    },
  };
  const { said } = begin(slow, watched);
  database.die();
  server.die();
  await until(() => said.length === 2, 'both deaths');
  expect(order).toEqual([]);
  ready.resolve();
  await until(() => said.length === 4, 'both starts');
  expect(order).toEqual(['database', 'server']);
});

it('What ends after the stop is wanted and is not started again', async () => {
  const server = fake('server');
  const { said, supervisor } = begin(server.part);
  await supervisor.stop();
  server.die('SIGTERM');
  await server.part.ended();
  expect([said, server.state.starts]).toEqual([[], 0]);
});
