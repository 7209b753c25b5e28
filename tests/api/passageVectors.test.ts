/** Searching documents by meaning, on a PostgreSQL with pgvector. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDocument } from '#server/db/documents.ts';
import { claimJobs } from '#server/db/outbox.ts';
import { queueVectors } from '#server/db/passageVectors.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { openTurn } from '#server/domain/autopilot/turn.ts';
import { readEnv } from '#server/env.ts';
import { decide } from '#server/integrations/copilot/decide.ts';
import { queueDocumentVectors } from '#server/integrations/copilot/vectors.ts';
import { documentVectors } from '#server/jobs/documentVectors.ts';
import type { JobContext } from '#server/context.ts';
import { form, type ScriptedModel, sourceWith, startScriptedModel } from '#tests/support/scriptedModel.ts';
import { startVectorDatabase } from '#tests/support/vectorDatabase.ts';

type Stage = Awaited<ReturnType<typeof startVectorDatabase>>;
let stage: Stage;
let model: ScriptedModel;
const [org, other] = [randomUUID(), randomUUID()];
const delivery = 'Parcels reach Yaounde after 2 to 3 days.';
const washing = 'Linen is washed at 30 degrees.';

/** Words that mean the same have the same number. */
const meanings = [/parcel|reach|courier|arrive/i, /linen|wash|laundry|clean/i, /secret/i];
const meant = (text: string) => meanings.map((meaning) => (meaning.test(text) ? 1 : 0.01));

beforeAll(async () => {
  model = await startScriptedModel();
  stage = await startVectorDatabase();
  for (const id of [org, other])
    await stage.query(
      `insert into organisations (organisation_id, name, copilot_enabled, confidence_threshold) values ($1, 'Shop', true, 60)`,
      [id],
    );
});
afterAll(async () => {
  await stage.stop();
  await model.stop();
});
beforeEach(async () => {
  await stage.query('delete from documents');
  await stage.query('delete from outbox');
  await stage.query('delete from copilot_tokens');
  await stage.install();
  model.embeds(meant);
});

const inside = <Result>(work: (tx: Tx) => Promise<Result>, id = org) =>
  inOrganisation(stage.db, id, { label: 'test', onCommit() {} }, work);
const contextOf = (settings: Record<string, string> = {}) =>
  ({
    env: readEnv({
      DATABASE_URL: 'postgres://none',
      DATABASE_OWNER_URL: 'postgres://none',
      PARLEY_SECRET: 'x'.repeat(40),
      WHATSAPP_APP_SECRET: 'none',
      WHATSAPP_VERIFY_TOKEN: 'none',
      WHATSAPP_TOKEN: 'none',
      LLM_BASE_URL: model.url,
      LLM_EMBEDDING_MODEL: 'meaning-1',
      ...settings,
    }),
    db: stage.db,
    clock: { now: () => Date.UTC(2026, 10, 24, 12), ticks: () => 0 },
    log: { info() {}, warn() {}, error() {} },
    announcer: { committed() {} },
    wake: { outbox() {} },
  }) as unknown as JobContext;

async function add(bodies: readonly string[], id = org): Promise<string> {
  const document = randomUUID();
  const passages = bodies.map((body) => ({ id: randomUUID(), heading: 'Shop', body }));
  await inside(async (tx) => {
    await saveDocument(tx, { id: document, name: 'House.pdf', language: 'english', passages });
    await queueDocumentVectors(contextOf().env, { outbox() {} }, tx, document);
  }, id);
  return document;
}

const claimed = async () => (await claimJobs(stage.db.owner, 'test', 60_000, 1, 'answers'))[0];
async function work(context = contextOf()): Promise<void> {
  for (let job = await claimed(); job; job = await claimed()) await documentVectors(context, job);
}
const stored = () =>
  stage.query<{ model: string; n: number }>(
    'select model, count(*)::int as n from passage_vectors group by model order by model',
  );
/** Returns what the model was shown for a question, in order. */
async function shownFor(question: string, settings: Record<string, string> = {}): Promise<string[]> {
  model.answers(() => ({ form: form('') }));
  await decide(contextOf(settings), openTurn(), {
    organisationId: org,
    conversationId: null,
    text: question,
    isReadable: true,
  });
  const text = model.requests[0]?.messages.map(({ content }) => content).join('\n') ?? '';
  return [...text.matchAll(/<source [^>]*>\nShop\n(.*)\n<\/source>/g)].map(([, body = '']) => body);
}

describe('a document’s passages', () => {
  it('are found by their meaning, without a word of the question', async () => {
    await add([washing, delivery]);
    expect(await shownFor('When will the courier arrive?')).toEqual([]);
    await work();
    expect((await shownFor('When will the courier arrive?'))[0]).toBe(delivery);
    model.answers((request) => ({
      form: form('After 2 to 3 days.', { sources: [sourceWith(request, 'Parcels')] }),
    }));
    const asked = {
      organisationId: org,
      conversationId: null,
      text: 'When will the courier arrive?',
      isReadable: true,
    };
    expect(await decide(contextOf(), openTurn(), asked)).toMatchObject({
      kind: 'answer',
      text: 'After 2 to 3 days.',
      source: 'House.pdf',
    });
  });

  it('of another organisation are never found', async () => {
    await add(['The secret parcels arrive by courier.'], other);
    await add([washing]);
    await work();
    expect(await shownFor('When will the courier arrive?')).toEqual([washing]);
  });

  it('are read in batches, and a job that broke off goes on with the next one', async () => {
    await add(Array.from({ length: 70 }, (_, index) => `Parcels of shelf ${index}.`));
    let calls = 0;
    model.embeds((text) => (text.includes('shelf 69') && (calls += 1) === 1 ? null : meant(text)));
    await expect(work()).rejects.toThrow(/rejected/);
    expect(await stored()).toEqual([{ model: 'meaning-1', n: 64 }]);
    await stage.query(`update outbox set state = 'ready'`);
    model.embeds(meant);
    await work();
    expect(await stored()).toEqual([{ model: 'meaning-1', n: 70 }]);
    expect(model.embeddingRequests.map(({ input }) => input.length)).toEqual([6]);
    expect(await stage.query('select state from outbox')).toEqual([{ state: 'done' }]);
  });

  it('get vectors of another model once it is set, and are not compared with those of the old one', async () => {
    await add([delivery]);
    await work();
    const changed = { LLM_EMBEDDING_MODEL: 'meaning-2' };
    expect(await shownFor('When will the courier arrive?', changed)).toEqual([]);
    expect(await queueVectors(stage.db.owner, 'meaning-2')).toHaveLength(1);
    expect(await queueVectors(stage.db.owner, 'meaning-2')).toHaveLength(0);
    await work(contextOf(changed));
    expect(await stored()).toEqual([{ model: 'meaning-2', n: 1 }]);
    expect(await shownFor('When will the courier arrive?', changed)).toEqual([delivery]);
    expect(await queueVectors(stage.db.owner, 'meaning-2')).toHaveLength(0);
  });

  it('wait for another day when the tokens of this one are used', async () => {
    await add([delivery]);
    await work(contextOf({ LLM_DAILY_TOKENS: '0' }));
    expect(model.embeddingRequests).toEqual([]);
    const [job] = await stage.query<{ state: string; hours: number }>(
      `select state, round(extract(epoch from run_at - now()) / 3600)::int as hours from outbox`,
    );
    expect(job).toEqual({ state: 'ready', hours: 12 });
  });

  it('cost tokens of the day, as does each question', async () => {
    await add([delivery, washing]);
    await work();
    const used = () => stage.query<{ tokens: number }>('select tokens from copilot_tokens');
    expect(await used()).toEqual([{ tokens: 20 }]);
    model.answers(() => ({ form: form(''), tokens: 700 }));
    await decide(contextOf(), openTurn(), {
      organisationId: org,
      conversationId: null,
      text: 'When will the courier arrive?',
      isReadable: true,
    });
    expect(await used()).toEqual([{ tokens: 730 }]);
  });
});

describe('the words alone are searched', () => {
  it('if the embedding model fails', async () => {
    await add([delivery]);
    await work();
    model.embeds(() => null);
    expect(await shownFor('When do parcels get to Yaounde?')).toEqual([delivery]);
    expect(await shownFor('When will the courier arrive?')).toEqual([]);
  });

  it('if the database has no pgvector: then nothing is sent to the embedding model', async () => {
    await stage.remove();
    await add([delivery]);
    await work();
    expect(await queueVectors(stage.db.owner, 'meaning-1')).toEqual([]);
    expect(await shownFor('When do parcels get to Yaounde?')).toEqual([delivery]);
    expect(model.embeddingRequests).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('if no embedding model is set', async () => {
    await add([delivery]);
    const without = { LLM_EMBEDDING_MODEL: '' };
    expect(await shownFor('When do parcels get to Yaounde?', without)).toEqual([delivery]);
    expect(model.embeddingRequests).toEqual([]);
  });
});
