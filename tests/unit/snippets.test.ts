/** The pure parts of snippets: what a slash asks for, variables, the search, and the file of an export. */
import { describe, expect, it } from 'vitest';
import { fieldVariables, fillIn, variablesIn } from '#contract/snippetRules.ts';
import { fieldText } from '#lib/fieldText.ts';
import { frenchBalance } from '#lib/frenchBalance.ts';
import { delivery, hours, mine, snippets } from '#machines/snippets/snippet.samples.ts';
import { slashWordAt, textIn } from '#machines/snippets/snippetPicker.rules.ts';
import { searchSnippets } from '#machines/snippets/snippetSearch.ts';
import { readCsv } from '#lib/csv.ts';
import { readSnippetRows, snippetsCsv } from '#machines/snippets/snippetsCsv.ts';

describe('a slash in the composer', () => {
  it.each([
    ['/', 0, ''],
    ['/hours', 0, 'hours'],
    ['Hello /hé', 6, 'hé'],
    ['One\n/two', 4, 'two'],
  ])('at the start of a word asks for snippets: %j', (text, from, words) => {
    expect(slashWordAt(text, text.length)).toEqual({ from, to: text.length, words });
  });

  it.each(['', 'Hello', 'and/or', 'https://parley.test', '/ ', '/hours now', '24/7', '//'])(
    'elsewhere asks for nothing: %j',
    (text) => {
      expect(slashWordAt(text, text.length)).toBeNull();
    },
  );

  it('asks for the word up to the caret, not after it', () => {
    expect(slashWordAt('/hours and more', 3)).toEqual({ from: 0, to: 3, words: 'ho' });
  });
});

describe('variables', () => {
  it('are filled in where a value is known, and stay where none is', () => {
    const text = 'Hi {{ contact.name }}, {{order.number}} {{order.number}}';
    expect(fillIn(text, { 'contact.name': 'Ada', 'order.number': ' ' })).toBe(
      'Hi Ada, {{order.number}} {{order.number}}',
    );
    expect(variablesIn(text)).toEqual(['contact.name', 'order.number']);
  });

  it('are only those that exist: other braces are text', () => {
    expect(variablesIn('{{client}} {{1}} {contact.name}')).toEqual([]);
  });

  it('are also the contact’s own fields, by their names', () => {
    const text = 'Until {{ contact.field.Rendez-vous }}, {{contact.field.}} {{contact.field.{x}}}';
    expect(variablesIn(text)).toEqual(['contact.field.Rendez-vous']);
    expect(fillIn(text, { 'contact.field.Rendez-vous': '3 May' })).toMatch(/^Until 3 May, /);
    expect(variablesIn(`{{contact.field.${'x'.repeat(41)}}}`)).toEqual([]);
    const field = (name: string, archived = false) => ({
      id: name,
      name,
      archived,
      kind: 'text' as const,
      options: [],
      version: 1,
    });
    expect(fieldVariables([field('City'), field('Old', true), field('a{b}')])).toEqual([
      'contact.field.City',
    ]);
  });

  it.each([
    ['number', '1234.5', 'en', '1,234.5'],
    ['number', '1234.5', 'fr', '1\u202f234,5'],
    ['date', '2026-12-24', 'en', '24 December 2026'],
    ['date', '2026-12-24', 'fr', '24 décembre 2026'],
    ['yesNo', 'yes', 'fr', 'oui'],
    ['yesNo', 'no', 'en', 'no'],
    ['choice', 'Gold', 'fr', 'Gold'],
  ] as const)(
    'of a field of the kind %s say %s in %s as the customer reads it',
    (kind, value, language, said) => {
      expect(fieldText(kind, value, language)).toBe(said);
    },
  );

  it('are not looked for in the values themselves', () => {
    expect(fillIn('{{contact.name}}', { 'contact.name': '{{agent.name}}' })).toBe('{{agent.name}}');
  });
});

describe('the text of a snippet', () => {
  it('is in the customer’s language, else in the one that there is', () => {
    expect(textIn(hours, 'fr')).toBe('Nous sommes là de 8 h à 18 h.');
    expect(textIn(mine, 'en')).toBe('Merci beaucoup !');
  });

  it('takes the language of the customer’s common words', () => {
    expect(frenchBalance('Bonjour, je voudrais une robe pour samedi')).toBeGreaterThan(0);
    expect(frenchBalance('When will you be here for the fitting?')).toBeLessThan(0);
    expect(frenchBalance('OK 123')).toBe(0);
  });
});

describe('the search', () => {
  it('lists the most used first when nothing is typed', () => {
    expect(searchSnippets([mine, delivery, hours], '')).toEqual([hours, delivery, mine]);
  });

  it.each([
    ['where', delivery],
    ['Where is', delivery],
    ['DELIVERY', delivery],
    ['beaucoup', mine],
    ['sommes la', hours],
  ])('finds by shortcut, name, folder and text, whatever the accents: %s', (words, first) => {
    expect(searchSnippets(snippets, words)[0]).toEqual(first);
  });

  it('puts a shortcut that is typed in full before better names', () => {
    const named = { ...mine, name: 'where where where' };
    expect(searchSnippets([named, delivery], 'where')[0]).toEqual(delivery);
  });
});

describe('an exported file', () => {
  it('is read again as the same rows', () => {
    const text = snippetsCsv([...snippets, { ...mine, name: '=1+1', texts: { fr: '+237' } }], ',');
    const { rows } = readSnippetRows(readCsv(text));
    expect(rows?.map(({ fault }) => fault)).toEqual([null, null, null, null]);
    expect(rows?.[2]?.row).toEqual({
      folder: delivery.folder,
      name: delivery.name,
      shortcut: delivery.shortcut,
      texts: delivery.texts,
    });
    expect(rows?.[3]?.row).toMatchObject({ name: '=1+1', texts: { fr: '+237' } });
  });

  it('tells the fault of each row, and is no list of snippets without its columns', () => {
    const text = `name;shortcut;fr\nA;a;Un\nB;a;Deux\n;c;Trois\nD;d d;Quatre\nE;e;{{x}}\n${'F'.repeat(101)};f;Six\n`;
    expect(readSnippetRows(readCsv(text)).rows?.map(({ fault }) => fault)).toEqual([
      null,
      'taken',
      'name',
      'shortcut',
      'variable',
      'size',
    ]);
    const strange = readCsv('phone,city\n1,2\n');
    expect(readSnippetRows(strange)).toEqual({ rows: null, titles: ['phone', 'city'], places: {} });
    expect(readSnippetRows(strange, { name: 1, fr: 0 }).rows).toMatchObject([
      { row: { name: '2', texts: { fr: '1' } }, fault: null },
    ]);
  });
});
