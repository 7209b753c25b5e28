import type { TestServer } from '#tests/support/server.ts';
import { otherFor } from './others.ts';
import { randomOf } from './random.ts';
import { type Request, requestFor } from './request.ts';
import { openAgent, type Result, send } from './send.ts';
import type { FuzzStage } from './stage.ts';
import { type Document, type Target, targetsOf } from './targets.ts';
import { webhookFor } from './webhooks.ts';

const WIDTH = 8;
const RENEWED_EACH = 300;

export interface Finding {
  index: number;
  request: Request;
  result: Result;
}

export interface Report {
  findings: Finding[];
  statuses: Map<number, number>;
  /** How many requests each operation had. */
  asked: Map<string, number>;
}

/** The request that `seed` and `index` make; operations take turns, webhooks and other routes come in between. */
function made(
  index: number,
  seed: number,
  targets: readonly Target[],
  server: TestServer,
  stage: FuzzStage,
): Request {
  const random = randomOf(seed, index);
  const kind = index % 10;
  if (kind === 3) return webhookFor(server, stage.d360Token, random);
  if (kind === 7 && random.chance(0.4)) return otherFor(random);
  return requestFor(targets[index % targets.length] as Target, stage.corpus, random);
}

/** Sends `count` requests, several at a time; an answer of 500 and above, or none, is a finding. */
export async function fuzz(
  server: TestServer,
  stage: FuzzStage,
  { seed, from = 0, count }: { seed: number; from?: number; count: number },
): Promise<Report> {
  const response = await fetch(`${server.base}/api/openapi.json`);
  const targets = targetsOf((await response.json()) as Document);
  const agent = openAgent(WIDTH);
  const report: Report = { findings: [], statuses: new Map(), asked: new Map() };
  let next = from;
  const work = async () => {
    while (next < from + count) {
      const index = next++;
      if (index > from && index % RENEWED_EACH === 0) await stage.renew();
      const request = made(index, seed, targets, server, stage);
      const credentials = (await stage.credentials[request.as]?.()) ?? {};
      const result = await send(server.base, agent, request, credentials);
      report.statuses.set(result.status, (report.statuses.get(result.status) ?? 0) + 1);
      report.asked.set(request.name, (report.asked.get(request.name) ?? 0) + 1);
      if (isFailure(request, result)) report.findings.push({ index, request, result });
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  agent.destroy();
  return report;
}

/** The provider's own failure is no failure of ours; a body over the limit may be cut off before its end. */
function isFailure({ method, body }: Request, { status, text }: Result): boolean {
  if (status === 502 && text.includes('"providerFailed"')) return false;
  // Node answers a head that is too long with a body, to HEAD as well, and closes the connection.
  if (status === 0 && method === 'HEAD' && text.startsWith('Parse Error')) return false;
  if (status === 0) return (body?.length ?? 0) <= 256 * 1024;
  return status >= 500;
}

/** Everything that is needed to send the request again. */
export const told = (seed: number, { index, request, result }: Finding): string =>
  [
    `${result.status} ${request.method} ${request.path.slice(0, 500)} as ${request.as} (${request.name})`,
    `  npm run fuzz -- --seed ${seed} --only ${index}`,
    `  headers ${JSON.stringify(request.headers)}`,
    `  body ${request.body ? request.body.toString('latin1').slice(0, 600) : '(none)'}`,
    `  answer ${result.text.slice(0, 300)}`,
  ].join('\n');
