/** How well the built-in engine answers the questions of `npm run eval`, which its goals are measured by. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDocument } from '#server/db/documents.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { documents, escalationTopics } from '#server/demo/documents.ts';
import { decideReply } from '#server/domain/autopilot/answer.ts';
import { openTurn } from '#server/domain/autopilot/turn.ts';
import { decide as decideTurn } from '#server/integrations/copilot/decide.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { readQuestions, sources } from '../../scripts/eval/questions.ts';
import { judge, scoreOf } from '../../scripts/eval/score.ts';

let server: TestServer;
let org: Organisation;
const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inOrganisation(server.context.db, org.id, { label: 'test', onCommit() {} }, work);
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.query('update organisations set escalation_topics = $1, confidence_threshold = 60', [
    escalationTopics,
  ]);
  await inside(async (tx) => {
    for (const { name, language, passages } of documents) {
      const parts = passages.map(([heading, body]) => ({ id: randomUUID(), heading, body }));
      await saveDocument(tx, { id: randomUUID(), name, language, passages: parts });
    }
  });
});
afterAll(() => server.stop());

const decide = (text: string) =>
  decideTurn(server.context, openTurn(), {
    organisationId: org.id,
    conversationId: null,
    text,
    isReadable: true,
  });

describe('the built-in engine', () => {
  it.each([
    ['questions', 120, { answered: 0.8, recall: 0.95, wrong: 3 }],
    ['unseen', 40, { answered: 0.75, recall: 0.95, wrong: 0 }],
  ] as const)('reaches its goals for the %s, and invents no number', async (set, count, goal) => {
    // One after another: all at once wait for connections longer than the pool allows on a busy machine.
    const judged: ReturnType<typeof judge>[] = [];
    for (const question of readQuestions(set))
      judged.push(judge(question, await decide(question.text), sources));
    const score = scoreOf(judged);
    expect(score).toMatchObject({ questions: count, invented: 0 });
    expect(score.answered).toBeGreaterThanOrEqual(goal.answered);
    expect(score.recall).toBeGreaterThanOrEqual(goal.recall);
    expect(score.wrong).toBeLessThanOrEqual(goal.wrong);
  });

  it('takes the passage whose heading names what is asked, of two that contain the same words', async () => {
    for (const text of ['How long does delivery take in Douala?', 'Where is your shop?', 'How can I pay?']) {
      const question = readQuestions('questions').find((it) => it.text === text);
      expect(await decide(text)).toMatchObject({ kind: 'answer', text: question?.passage });
    }
    const terms = [{ term: 'deliveri', known: 2, language: 'english' as const }];
    const like = { source: 'x', page: null, language: 'english' as const, matched: ['deliveri'], rank: 1 };
    const named = { ...like, heading: 'Delivery', body: 'named', headed: ['deliveri'] };
    const other = { ...like, heading: 'Cards', body: 'other', headed: [] };
    for (const [one, two] of ['ab', 'ba'])
      expect(
        decideReply(
          'delivery',
          {
            words: 'delivery',
            terms,
            passages: [
              { ...named, id: one ?? '' },
              { ...other, id: two ?? '' },
            ],
          },
          { threshold: 50, passageCount: 2 },
        ),
      ).toMatchObject({ text: 'named' });
  });
});
