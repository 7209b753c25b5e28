import type { Database } from '../../server/db/database.ts';
import { row } from '../../server/db/database.ts';
import { sql } from '../../server/db/sql.ts';
import { openTurn } from '../../server/domain/autopilot/turn.ts';
import { readEnv } from '../../server/env.ts';
import { decide } from '../../server/integrations/copilot/decide.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { openSeal } from '../../server/lib/secrets.ts';
import { sources } from './questions.ts';
import { type Judged, judge, type Question } from './score.ts';

export interface Engine {
  db: Database;
  organisationId: string;
  settings: Record<string, string | undefined>;
}

const write = (it: object | string) => void process.stderr.write(`${JSON.stringify(it)}\n`);
const log = { info() {}, warn: write, error: write };

/** Asks each question as the first message of an unknown customer. */
export async function askAll(
  { db, organisationId, settings }: Engine,
  questions: readonly Question[],
): Promise<Judged[]> {
  const env = readEnv({
    WHATSAPP_APP_SECRET: 'none',
    WHATSAPP_VERIFY_TOKEN: 'none',
    WHATSAPP_TOKEN: 'none',
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const context = {
    env,
    db,
    clock: systemClock,
    log,
    seal: openSeal(env.PARLEY_SECRET),
    announcer: { committed() {} },
  };
  const judged: Judged[] = [];
  for (const question of questions) {
    const asked = { organisationId, conversationId: null, text: question.text, isReadable: true };
    const decision = await decide(context, openTurn(), asked);
    const id = decision.kind === 'answer' ? decision.passageId : undefined;
    const cited = id
      ? await row<{ body: string }>(db.owner, sql`select body from passages where id = ${id}::uuid`)
      : null;
    judged.push(judge(question, decision, sources, cited?.body ?? null));
  }
  return judged;
}
