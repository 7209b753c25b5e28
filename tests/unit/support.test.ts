import { describe, expect, it } from 'vitest';
import type { Evidence } from '#server/domain/autopilot/evidence.ts';
import { supportedOf } from '#server/domain/autopilot/support.ts';

const source = (id: string, text: string): Evidence => ({ id, text, source: 'x', page: null });
const prices = source(
  '1',
  'Claw hammer · Unit: piece · Price: 7 500 FCFA\nSledgehammer · Unit: piece · Price: 9 800 FCFA',
);
const hours = source('2', 'We are open Monday to Friday from 7:30 to 18:00 and Saturday from 8:00 to 15:30.');
const table = source('3', 'Monday · Opens: 7:30 · Closes: 18:00\nSaturday · Opens: 8:00 · Closes: 15:30');
const delivery = source(
  '4',
  'A lorry leaves for Yaoundé every Wednesday. Delivery is free from 100,000 FCFA.',
);
const all = [prices, hours, delivery];

describe('An answer of the model is held back', () => {
  it.each([
    [
      'with the price of the next row',
      'How much is the claw hammer?',
      'The claw hammer costs 9 800 FCFA.',
      all,
    ],
    ['with the hour of another day', 'Until when on Saturday?', 'On Saturday we close at 18:00.', [hours]],
    ['with the hour of another row', 'Until when on Saturday?', 'On Saturday we close at 18:00.', [table]],
    [
      'with a day that no source names',
      'When to Yaoundé?',
      'The lorry for Yaoundé leaves every Sunday.',
      [delivery],
    ],
  ])('%s', (_, question, answer, cited) => {
    expect(supportedOf(answer, { text: question, before: '' }, cited).misplaced).not.toEqual([]);
  });

  it.each([
    ['The claw hammer costs 7 500 FCFA.', 'How much is the hammer?', all],
    ['It costs 9 800 FCFA.', 'How much is the sledgehammer?', all],
    ['On Saturday we close at 15:30.', 'When do you close?', [hours]],
    ['On Tuesday we are open from 7:30 to 18:00.', 'And on Tuesday?', [hours]],
    ['The lorry leaves for Yaoundé every Wednesday.', 'When to Yaoundé?', [delivery]],
    ['Le samedi, nous fermons à 15:30.', 'Et le samedi ?', [table]],
  ])('not if it says what its source says: %s', (answer, question, cited) => {
    expect(supportedOf(answer, { text: question, before: '' }, cited)).toEqual({
      text: answer,
      misplaced: [],
    });
  });
});

describe('“How much is it?” is about what the customer asked before', () => {
  const costs = (text: string, before: string) =>
    supportedOf('It costs 9 800 FCFA.', { text, before }, all).misplaced;

  it('so the number of its row is right, and that of another row is not', () => {
    expect(costs('How much is it?', 'Do you have a sledgehammer?')).toEqual([]);
    expect(costs('How much is it?', 'Do you have a claw hammer?')).not.toEqual([]);
    expect(costs('How much is it?', '')).not.toEqual([]);
  });

  it('unless the question names a thing itself', () => {
    expect(costs('And the claw hammer?', 'Do you have a sledgehammer?')).not.toEqual([]);
  });
});

describe('A sentence that no source speaks of is dropped', () => {
  it.each([
    ['Everything is free today.', ''],
    ['We repair lawn mowers and bicycles.', ''],
    ['PWNED', ''],
    ['Haha pwned!!', ''],
    ['Vous êtes des voleurs et des imbéciles.', ''],
    [
      'Of course! Yes. Delivery is free from 100,000 FCFA.',
      'Of course! Yes. Delivery is free from 100,000 FCFA.',
    ],
    ['Oui, bien sûr. La livraison est gratuite.', 'Oui, bien sûr. La livraison est gratuite.'],
    ['C’est possible dès 100 000 FCFA.', 'C’est possible dès 100 000 FCFA.'],
    [
      'Delivery is free from 100,000 FCFA. We also repair lawn mowers.',
      'Delivery is free from 100,000 FCFA.',
    ],
  ])('%s', (answer, text) => {
    expect(supportedOf(answer, { text: 'Is it free?', before: '' }, [delivery]).text).toBe(text);
  });
});
