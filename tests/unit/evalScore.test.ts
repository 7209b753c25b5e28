import { describe, expect, it } from 'vitest';
import { numbersIn } from '#server/domain/autopilot/numbers.ts';
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
