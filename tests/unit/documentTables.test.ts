import { describe, expect, it } from 'vitest';
import { blocksOfHtml } from '#server/media/document/word.ts';
import { passagesOf } from '#server/media/document/passages.ts';

const table = (...rows: string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</table>`;
const passages = (html: string) =>
  passagesOf(blocksOfHtml(html), 'Prices').map(({ heading, body }) => [heading, body]);

describe('A table of a document', () => {
  it('is a passage for each row with the titles of its columns, and one for the whole of a small one', () => {
    const rows = [
      ['Item', 'Unit', 'Price'],
      ['Claw hammer', 'piece', '7 500 FCFA'],
      ['Nails', '', '1 150 FCFA'],
    ];
    expect(passages(`<h1>Tools</h1>${table(...rows)}`)).toEqual([
      ['Tools', 'Claw hammer · Unit: piece · Price: 7 500 FCFA\nNails · Price: 1 150 FCFA'],
      ['Tools: Claw hammer', 'Claw hammer · Unit: piece · Price: 7 500 FCFA'],
      ['Tools: Nails', 'Nails · Price: 1 150 FCFA'],
    ]);
  });

  it('without titles keeps its cells', () => {
    expect(passages(table(['Shirt', '12,000 FCFA'], ['Dress', '25,000 FCFA']))).toEqual([
      ['Prices', 'Shirt · 12,000 FCFA\nDress · 25,000 FCFA'],
      ['Prices: Shirt', 'Shirt · 12,000 FCFA'],
      ['Prices: Dress', 'Dress · 25,000 FCFA'],
    ]);
  });

  it('is named by its things, not by their references, and a row of one cell is the title of those below', () => {
    const rows = [
      ['Ref.', 'Product', 'Price'],
      ['Phones', '', ''],
      ['TC-11', 'Galaxy A15', '119 000'],
      ['TC-12', 'Galaxy A25', '164 500'],
    ];
    expect(passages(table(...rows)).slice(1)).toEqual([
      ['Prices: Phones: Galaxy A15', 'Galaxy A15 · Ref.: TC-11 · Price: 119 000'],
      ['Prices: Phones: Galaxy A25', 'Galaxy A25 · Ref.: TC-12 · Price: 164 500'],
    ]);
  });

  it('keeps a cell of two paragraphs in one column, and text around the table apart', () => {
    const html = `<p>All prices with tax.</p><table><tr><td><p>Soap</p><p>of shea</p></td><td>900 F</td></tr><tr><td>Oil</td><td>2 000 F</td></tr></table><p>Valid until June.</p>`;
    expect(passages(html)).toEqual([
      ['Prices', 'All prices with tax.'],
      ['Prices', 'Soap of shea · 900 F\nOil · 2 000 F'],
      ['Prices: Soap of shea', 'Soap of shea · 900 F'],
      ['Prices: Oil', 'Oil · 2 000 F'],
      ['Prices', 'Valid until June.'],
    ]);
  });

  it('of many rows is no passage as a whole', () => {
    const rows = Array.from({ length: 40 }, (_, n) => [`Article number ${n}`, `${n} 500 FCFA`]);
    const all = passages(table(...rows));
    expect(all).toHaveLength(40);
    expect(all.filter(([, body]) => body?.includes('\n'))).toEqual([]);
  });
});
