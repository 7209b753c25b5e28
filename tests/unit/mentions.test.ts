import { describe, expect, it } from 'vitest';
import { atWordAt, colleaguesLike, mentionsIn, withMention } from '#machines/conversation/mention.rules.ts';
import { readMarkup } from '#lib/markup.ts';
import { namedNote } from '#server/domain/conversation/note.ts';

const ben = { id: 'ben', name: 'Ben Okafor', image: null };
const bea = { id: 'bea', name: 'Béatrice Ndongo', image: null };
const namesakes = [
  { id: 'one', name: 'Ines' },
  { id: 'two', name: 'Ines' },
];

describe('an @ in a note', () => {
  it.each([
    ['Ask @be', { from: 4, to: 7, words: 'be' }],
    ['@', { from: 0, to: 1, words: '' }],
    ['(@be', { from: 1, to: 4, words: 'be' }],
    ['ada@example.org', null],
    ['Ask @be ', null],
  ])('of “%s” is found at %o', (text, found) => {
    expect(atWordAt(text, text.length)).toEqual(found);
  });

  it('offers colleagues by the beginning of any of their names, whatever the accents', () => {
    expect(colleaguesLike([ben, bea], 'bea')).toEqual([bea]);
    expect(colleaguesLike([ben, bea], 'ndo')).toEqual([bea]);
    expect(colleaguesLike([ben, bea], '')).toEqual([ben, bea]);
  });

  it('is replaced by the name, and the caret follows it', () => {
    const at = { from: 4, to: 7, words: 'be' };
    expect(withMention('Ask @be', at, ben)).toEqual({ text: 'Ask @Ben Okafor ', caret: 16 });
    expect(withMention('Ask @be now', at, ben)).toEqual({ text: 'Ask @Ben Okafor now', caret: 15 });
  });
});

describe('the mentions of a note', () => {
  it('are those whose whole name is still in it', () => {
    expect(mentionsIn('@Ben Okafor and @Ben Okaforr', [ben, bea])).toEqual([
      { user_id: 'ben', start: 0, end: 11 },
    ]);
  });

  it('of two people with one name are told apart by the order in which they were chosen', () => {
    expect(mentionsIn('@Ines, @Ines', namesakes).map(({ user_id }) => user_id)).toEqual(['one', 'two']);
    expect(mentionsIn('@Ines', namesakes).map(({ user_id }) => user_id)).toEqual(['one']);
  });

  it('of a name within another name are the longer one', () => {
    const short = { id: 'b', name: 'Ben' };
    expect(mentionsIn('@Ben Okafor, @Ben', [short, ben])).toEqual([
      { user_id: 'ben', start: 0, end: 11 },
      { user_id: 'b', start: 13, end: 17 },
    ]);
  });
});

describe('a stored note', () => {
  it('has the members’ present names at the places of their mentions', () => {
    const mentions = [
      { user_id: 'ben', start: 2, end: 6 },
      { user_id: 'bea', start: 8, end: 10 },
    ];
    const { text, mentions: moved } = namedNote({ notes: '  @old, @x!  ', mentions, members: [ben, bea] });
    expect(text).toBe('@Ben Okafor, @Béatrice Ndongo!');
    expect(moved.map(({ start, end }) => text.slice(start, end))).toEqual([
      '@Ben Okafor',
      '@Béatrice Ndongo',
    ]);
  });

  it('is drawn with its names, whatever signs they have', () => {
    const text = 'Ask @A *b* [c] (d), *now*';
    const [block] = readMarkup(text, { names: [{ start: 4, end: 18 }] });
    expect(block?.lines).toEqual([
      [
        { kind: 'text', text: 'Ask ' },
        { kind: 'name', text: '@A *b* [c] (d)' },
        { kind: 'text', text: ', ' },
        { kind: 'bold', pieces: [{ kind: 'text', text: 'now' }] },
      ],
    ]);
  });
});
