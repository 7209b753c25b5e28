import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz, told } from '#tests/fuzz/run.ts';
import { type FuzzStage, fuzzStage } from '#tests/fuzz/stage.ts';
import { SEED as seed } from '#tests/support/seed.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const count = setting('FUZZ_COUNT', 2_000);
const from = setting('FUZZ_FROM', 0);

let server: TestServer;
let stage: FuzzStage;
beforeAll(async () => {
  server = await startTestServer({
    LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent',
    RATE_LIMIT_PER_MINUTE: '100000000',
    SIGN_IN_PER_MINUTE: '100000000',
    PAYMENTS_PER_MINUTE: '100000000',
  });
  stage = await fuzzStage(server);
});
afterAll(() => server.stop());

it(
  `No request makes the server fail (${count} requests, seed ${seed})`,
  { timeout: 120_000 + count * 100 },
  async () => {
    const { findings, statuses, asked } = await fuzz(server, stage, { seed, from, count });
    process.stdout.write(
      `${count} requests over ${asked.size} operations, seed ${seed}: ${[...statuses]
        .toSorted(([one], [other]) => one - other)
        .map(([status, times]) => `${status} × ${times}`)
        .join(', ')}\n`,
    );
    for (const finding of findings.slice(0, 40)) process.stdout.write(`${told(seed, finding)}\n`);
    expect(findings.map(({ index, request }) => `${index} ${request.name}`)).toEqual([]);
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  },
);
