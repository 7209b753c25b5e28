import { describe, expect, it } from 'vitest';
import { answerFrom } from '#server/domain/autopilot/compose.ts';

const passage = (heading: string, body: string) => ({
  id: '1',
  source: 'Prices.docx',
  page: null,
  language: 'english' as const,
  matched: [],
  headed: [],
  rank: 0,
  heading,
  body,
});
const row = passage('Dresses: Evening dress', 'Evening dress · Price: 38 000 FCFA · Deposit: 15 000 FCFA');
const list = passage(
  'Opening hours',
  '• Monday to Friday: 8:00 to 21:00\n• Saturday: 8:00 to 20:00\n• Sunday: 13:00 to 19:00',
);

describe('what is said of a passage', () => {
  it('calls only a price a price', () => {
    const deposit = answerFrom(row, 'how much is the deposit for the evening dress', 'english');
    expect(deposit).toBe('Evening dress: deposit 15 000 FCFA.');
    expect(answerFrom(row, 'how much is the evening dress', 'english')).toBe(
      'The price of “Evening dress” is 38 000 FCFA.',
    );
  });

  it('has the price if the question names the unit', () => {
    const nails = passage('Tools: Nails', 'Nails · Unit: kg · Price: 1 150 FCFA');
    expect(answerFrom(nails, 'nails per kilo how much', 'english')).toBe(
      'The price of “Nails” is 1 150 FCFA per kg.',
    );
  });

  it('is the items of a list that have the day, or the words, of the question', () => {
    expect(answerFrom(list, 'when do you close on Sunday', 'english')).toBe('• Sunday: 13:00 to 19:00');
    expect(answerFrom(list, 'open on wednesday?', 'english')).toBe('• Monday to Friday: 8:00 to 21:00');
    const towns = passage('Delivery', 'We deliver to:\n• Thiès: 3 500 FCFA\n• Mbour: 4 000 FCFA');
    expect(answerFrom(towns, 'delivery to Mbour', 'english')).toBe('We deliver to:\n• Mbour: 4 000 FCFA');
  });

  it('is the whole list if no item has more of the question than the others', () => {
    expect(answerFrom(list, 'your opening hours', 'english')).toBe(list.body);
  });
});
