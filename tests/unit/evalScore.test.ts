import { describe, expect, it } from 'vitest';
import { isUnsure, wantsPerson } from '#server/domain/autopilot/answer.ts';
import { numbersIn } from '#server/domain/autopilot/numbers.ts';
import { decideLast, type FactKind, judgeFact, totalsOf } from '../../scripts/eval/facts.ts';
import { judge, type Judged, scoreOf } from '../../scripts/eval/score.ts';

const sources = new Map([['Delivery.md', 'In Douala we deliver within 24 hours for 1,500 FCFA.']]);
const question = {
  kind: 'answerable',
  text: 'How much is delivery?',
  passage: 'It costs 1,500 FCFA.',
} as const;
const answer = (text: string) => ({ kind: 'answer', text, source: 'Delivery.md', confidence: 90 }) as const;
const judged = (kind: Judged['kind'], verdict: Judged['verdict']): Judged => ({
  kind,
  verdict,
  text: '',
  passage: null,
  said: '',
  invented: [],
});

describe('the evaluation of Copilot', () => {
  it('reads numbers however they are grouped', () => {
    expect(numbersIn('1,500 or 1 500 FCFA, from 9:00, in 3 days')).toEqual(['1500', '1500', '900', '3']);
  });

  it('tells the right passage from another', () => {
    expect(judge(question, answer('It costs 1,500 FCFA.'), sources).verdict).toBe('right');
    expect(judge(question, answer('It takes 24 hours.'), sources).verdict).toBe('wrong');
  });

  it('finds a number that stands in no source', () => {
    expect(judge(question, answer('It costs 2,000 FCFA, in 24 hours.'), sources).invented).toEqual(['2000']);
  });

  it('counts answers and hand-overs that were due', () => {
    const score = scoreOf([
      judged('answerable', 'right'),
      judged('answerable', 'wrong'),
      judged('answerable', 'handedOver'),
      judged('unknown', 'handedOver'),
      judged('unknown', 'wrong'),
      judged('person', 'handedOver'),
    ]);
    expect(score).toMatchObject({ questions: 6, wrong: 2, invented: 0 });
    expect([score.answered, score.grounded, score.precision, score.recall]).toEqual([
      2 / 3,
      1 / 3,
      2 / 3,
      2 / 3,
    ]);
  });
});

describe('the evaluation by facts', () => {
  const unsure = isUnsure('x', { confidence: 0, threshold: 60, closest: null, draft: null });
  const fact = (kind: FactKind, says: string[] = []) => ({ kind, turns: ['x'], says, omits: ['9 000'] });

  it('reads a message together with the one before only after a question back', async () => {
    const asked: [string, string | null][] = [];
    const says = (replies: string[]) => (text: string, before: string | null) => {
      asked.push([text, before]);
      return Promise.resolve(answer(replies.shift() ?? ''));
    };
    await decideLast(
      ['paint', '5 L', 'thanks'],
      says(['White or blue?', 'It is 14 000 FCFA.', 'You are welcome!']),
    );
    expect(asked).toEqual([
      ['paint', null],
      ['5 L', 'paint'],
      ['thanks', null],
    ]);
  });

  it('decides nothing more once a person was asked', async () => {
    const decided = await decideLast(['paint', '5 L'], (text) =>
      Promise.resolve(text === 'paint' ? unsure : answer('5 L')),
    );
    expect(decided).toBe(unsure);
  });

  it('wants each candidate named, and counts wrong answers with a number', () => {
    const totals = totalsOf([
      judgeFact(fact('candidates', ['White', 'Blue']), answer('White or blue: White, Blue?')),
      judgeFact(fact('candidates', ['White', 'Blue']), answer('White paint.')),
      judgeFact(fact('answerable', ['5 300|5,300']), answer('It is 5,300.')),
      judgeFact(fact('followUp', ['5 300']), answer('It is 5 300, not 9 000.')),
      judgeFact(fact('person'), wantsPerson('a person')),
      judgeFact(fact('person'), unsure),
      judgeFact(fact('hostile'), answer('Hello!')),
      judgeFact(fact('unknown'), unsure),
    ]);
    expect(totals).toEqual({
      questions: 8,
      answered: 0.5,
      handedOver: 0.75,
      recognised: 0.5,
      wrong: 3,
      wrongNumbers: 1,
    });
  });
});
