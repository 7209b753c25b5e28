/** Runs the examples of docs/api.md against the server. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicOperations } from '#contract/publicApi.ts';
import { programOf } from '#tests/support/publicApi.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const page = readFileSync('docs/api.md', 'utf8');
const commands = [...page.matchAll(/```sh\n(curl .*)\n```/g)].map(([, command = '']) => command);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const org = await server.organisation();
  ({ token } = await programOf(server, org.ada));
});
afterAll(() => server.stop());

/** Splits a command into its words, as a shell does, with the two variables of the page. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').replace('$PARLEY', server.base).replace('$TOKEN', token),
  );

function request(command: string): Promise<Response> {
  const [, ...words] = wordsOf(command);
  const options: { method: string; headers: [string, string][]; body?: string } = {
    method: 'GET',
    headers: [],
  };
  let url = '';
  while (words.length > 0) {
    const word = words.shift()!;
    if (word === '-X') options.method = words.shift()!;
    else if (word === '-d') options.body = words.shift()!;
    else if (word === '-H') {
      const [name = '', value = ''] = words.shift()!.split(': ');
      options.headers.push([name, value]);
    } else url = word;
  }
  return fetch(url, options);
}

describe('the examples of the public API', () => {
  it('are four', () => expect(commands).toHaveLength(4));

  it.each(commands)('%s', async (command) => {
    const response = await request(command);
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({})]);
  });

  it('name every scope and every event', () => {
    for (const { scope } of publicOperations) expect(page).toContain(`\`${scope}\``);
  });

  it('have a description of all operations and no others', async () => {
    const response = await fetch(`${server.base}/api/public/v1/openapi.json`);
    const { paths } = (await response.json()) as {
      paths: Record<string, Record<string, { description: string; summary: string }>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = publicOperations.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(expected.toSorted());
    const summaries = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ summary }) => summary),
    );
    expect(new Set(summaries).size).toBe(publicOperations.length);
    for (const summary of summaries) expect(summary).toMatch(/^[A-Z][a-z]+s .{4,80}\.$/);
  });
});
