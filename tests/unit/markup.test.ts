import { describe, expect, it } from 'vitest';
import { readMarkup, SIGNS, withoutMarkup, type Block, type Piece } from '#lib/markup.ts';
import { fc, holds, textOf } from '#tests/support/properties.ts';
import texts from '#tests/fixtures/world/16-26-texts.json' with { type: 'json' };

/** Returns a line as it was written, from what is drawn of it. */
const writtenLine = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'code') return `${piece.sign}${piece.text}${piece.sign}`;
      if ('text' in piece) return piece.text;
      return `${SIGNS[piece.kind]}${writtenLine(piece.pieces)}${SIGNS[piece.kind]}`;
    })
    .join('');
const written = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ lines, signs }) => lines.map((line, at) => `${signs[at]}${writtenLine(line)}`))
    .join('\n');

/** Returns a text with what is drawn otherwise than plainly in angle brackets. */
const shown = (text: string, isPlain = false): string => {
  const line = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if (piece.kind === 'text') return piece.text;
        return `‹${piece.kind} ${'text' in piece ? piece.text : line(piece.pieces)}›`;
      })
      .join('');
  return readMarkup(text, { isPlain })
    .flatMap(({ kind, lines }) => lines.map((it) => (kind === 'text' ? '' : `${kind}: `) + line(it)))
    .join('\n');
};

describe('a text of a customer', () => {
  const right = [
    '‹bold Total› ‹struck 500› 450',
    '‹italic urgent›',
    '2*3*4 = 24',
    '‹link https://fr.wikipedia.org/wiki/Mercure_(planète)›',
    '(‹link https://a.test/x›)',
    '‹bold ‹link https://a.test/x››',
    '¯\\_(ツ)_/¯',
    'a\\*b',
    '1. Bag\n3. Belt',
    '100) hundred',
    '+ 5\n+ 6',
    '# 5 rue Koloko',
    '![pic](‹link https://a.test/p.png›)',
    '*',
    '[price](‹link https://a.test/pay›)',
    '&copy;',
    '    four blanks',
    '‹link www.atelier.test/prix›',
  ];

  it.each(texts.map(({ text, right: meaning }, at) => ({ text, meaning, drawn: right[at] })))(
    'is drawn as its author sees it: $text ($meaning)',
    ({ text, drawn }) => {
      expect(shown(text)).toBe(drawn);
    },
  );

  it.each([
    ['*bold _and italic_* end', '‹bold bold ‹italic and italic›› end'],
    ['*Prix :* 25 000', '‹bold Prix :› 25 000'],
    ['**Total** __x__ ~~y~~', '**Total** __x__ ~~y~~'],
    ['snake_case_name and 3 * 4 * 5', 'snake_case_name and 3 * 4 * 5'],
    ['*open and _wrong* order_', '‹bold open and _wrong› order_'],
    ['*two\nlines*', '*two\nlines*'],
    ['("*in brackets*")', '("‹bold in brackets›")'],
    ['*a *b*', '*a ‹bold b›'],
    ['`a * b` and `', '‹code a * b› and `'],
    ['```two\nlines``` after', '‹code two\nlines› after'],
    ['> said\nanswered', 'quote: said\nanswered'],
    ['- one\n* two\n-3', 'list: one\nlist: two\n-3'],
    ['ada@wouri.test, see www.a.test.', '‹link ada@wouri.test›, see ‹link www.a.test›.'],
    ['https://a.test/a_b_c_d', '‹link https://a.test/a_b_c_d›'],
    ['[https://a.test/x](https://b.test)', '[‹link https://a.test/x](https://b.test)›'],
    ['xhttps://a.test and @', 'xhttps://a.test and @'],
    ['مرحبا *مهم* جدا', 'مرحبا ‹bold مهم› جدا'],
    ['👍*Total*👍', '👍‹bold Total›👍'],
    ['', ''],
  ])('with signs is read like WhatsApp does: %s', (text, drawn) => {
    expect(shown(text)).toBe(drawn);
  });

  it('has no markup but addresses on a channel without one', () => {
    expect(shown('*Total* `x`\n> - www.a.test', true)).toBe('*Total* `x`\n> - ‹link www.a.test›');
  });

  it('loses no sign: what is drawn and the signs that were read are the text', () => {
    const words = [
      '*',
      '_',
      '~',
      '`',
      '```',
      '> ',
      '- ',
      '* ',
      '\n',
      ' ',
      'a',
      'é',
      '5',
      '(',
      ')',
      '\\',
      '@',
    ];
    const more = ['https://a.test/(x)', 'www.b.test', 'c@d.test', '😀', '.', ',', '[', ']', '<', '&', '#'];
    holds(textOf([...words, ...more], 24), 4000, (text) => {
      expect(written(readMarkup(text))).toBe(text);
      expect(written(readMarkup(text, { isPlain: true }))).toBe(text);
    });
  });

  it('loses no sign of any other text', () => {
    holds(fc.string({ unit: 'binary', maxLength: 60 }), 1000, (text) => {
      expect(written(readMarkup(text))).toBe(text);
    });
  });

  it('is named in a list by its words', () => {
    expect(withoutMarkup('*Total* ~500~ `450`\n> see 2*3')).toBe('Total 500 450\nsee 2*3');
  });
});
