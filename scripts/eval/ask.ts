import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/db/database.ts';
import { row } from '../../server/db/database.ts';
import { saveDocument } from '../../server/db/documents.ts';
import { sql } from '../../server/db/sql.ts';
import { inOrganisation } from '../../server/db/transaction.ts';
import { withLanguages } from '../../server/domain/autopilot/language.ts';
import { openTurn } from '../../server/domain/autopilot/turn.ts';
import { readEnv } from '../../server/env.ts';
import { decide } from '../../server/integrations/copilot/decide.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { openSeal } from '../../server/lib/secrets.ts';
import { type Business, type Decider, decideLast, type JudgedFact, judgeFact } from './facts.ts';
import { sources } from './questions.ts';
import { type Judged, judge, type Question } from './score.ts';

export interface Engine {
  db: Database;
  organisationId: string;
  settings: Record<string, string | undefined>;
}

const write = (it: object | string) => void process.stderr.write(`${JSON.stringify(it)}\n`);
const log = { info() {}, warn: write, error: write };

/** Returns how Copilot decides about a text of an unknown customer. */
export function decider({ db, organisationId, settings }: Engine): Decider {
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
  return (text, before) =>
    decide(context, openTurn(), { organisationId, conversationId: null, text, before, isReadable: true });
}

/** Asks each question about the demo's documents. */
export async function askAll(engine: Engine, questions: readonly Question[]): Promise<Judged[]> {
  const decideAbout = decider(engine);
  const judged: Judged[] = [];
  for (const question of questions) {
    const decision = await decideAbout(question.text, null);
    const id = decision.kind === 'answer' ? decision.passageId : undefined;
    const cited = id
      ? await row<{ body: string }>(engine.db.owner, sql`select body from passages where id = ${id}::uuid`)
      : null;
    judged.push(judge(question, decision, sources, cited?.body ?? null));
  }
  return judged;
}

/** Asks the questions of a business's customers, with its documents instead of the organisation's own. */
export async function askBusiness(
  { db, organisationId }: Pick<Engine, 'db' | 'organisationId'>,
  { documents, questions }: Business,
  decideAbout: Decider,
): Promise<JudgedFact[]> {
  await inOrganisation(db, organisationId, { label: 'eval', onCommit() {} }, async (tx) => {
    await tx.rows(sql`delete from documents`);
    for (const { name, passages } of documents) {
      const parts = passages.map((it) => ({ id: randomUUID(), ...it }));
      await saveDocument(tx, { id: randomUUID(), name, ...withLanguages(parts) });
    }
  });
  const judged: JudgedFact[] = [];
  for (const question of questions) {
    const decision = await decideLast(question.turns, decideAbout);
    judged.push(judgeFact(question, decision));
  }
  return judged;
}
