import { expect, it } from 'vitest';
import { PAIR } from '#contract/pair.ts';
import { faultOf, languageOf, pairOf } from '#machines/copilot/pairEdit.rules.ts';

const draft = { questions: 'Do you wrap gifts?', answer: 'Yes, all of them.', language: null };

it('A draft has one question on each line, without empty lines', () => {
  expect(pairOf({ ...draft, questions: ' One? \n\nTwo?\n', answer: ' Yes. ' })).toEqual({
    questions: ['One?', 'Two?'],
    answer: 'Yes.',
    language: 'english',
  });
});

it('A pair is in the language of its text until another is chosen', () => {
  const french = { ...draft, questions: 'Est-ce que vous emballez les cadeaux ?', answer: 'Oui, pour vous.' };
  expect(languageOf(french)).toBe('french');
  expect(languageOf({ ...french, language: 'english' })).toBe('english');
});

it.each([
  [null, {}],
  ['questions', { questions: ' \n ' }],
  ['answer', { answer: ' ' }],
  ['long', { questions: 'x'.repeat(PAIR.question + 1) }],
  [
    'long',
    { questions: Array.from({ length: PAIR.questions + 1 }, (_, at) => `Question ${at}?`).join('\n') },
  ],
])('A draft has the fault %s', (fault, change) => {
  expect(faultOf({ ...draft, ...change })).toBe(fault);
});
