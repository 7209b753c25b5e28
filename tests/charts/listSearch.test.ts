import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { isSearchable, readSearch } from '#contract/search.ts';
import { excerptOf, highlightSegments } from '#lib/highlight.ts';
import { linkedMessage } from '#machines/app/routing.ts';
import {
  conversationSearchMachine,
  questionOf,
  type Found,
} from '#machines/inbox/conversationSearch.machine.ts';
import { begunTag, takeTags, withoutBegunTag } from '#machines/inbox/searchText.ts';
import { until } from '#tests/support/until.ts';

/** Returns a search whose requests the test answers, in their order. */
function aSearch(q = '') {
  const clock = new SimulatedClock();
  const asked: { q: string; signal: AbortSignal; answer: (found: Found) => void }[] = [];
  const actor = createActor(
    conversationSearchMachine.provide({
      actors: {
        suggestTags: fromPromise(() => Promise.resolve(['vip'])),
        searchConversations: fromPromise(
          ({ input, signal }: { input: { q: string }; signal: AbortSignal }) =>
            new Promise<Found>((answer) => void asked.push({ q: input.q, signal, answer })),
        ),
      },
    }),
    { clock, input: { q } },
  ).start();
  return { actor, clock, asked };
}

describe('the search of the list', () => {
  it('sends one request 350 ms after the last key [LIST-012]', () => {
    const { actor, clock, asked } = aSearch();
    actor.send({ type: 'search.type', text: 'ja' });
    clock.increment(349);
    actor.send({ type: 'search.type', text: 'jac' });
    clock.increment(349);
    expect(asked).toHaveLength(0);
    clock.increment(1);
    expect(asked.map(({ q }) => q)).toEqual(['jac']);
  });

  it('starts with the words and tags of the address, and follows it', () => {
    const { actor, clock, asked } = aSearch('tag:vip marie');
    expect(actor.getSnapshot().context).toMatchObject({ text: 'marie', tags: ['vip'] });
    clock.increment(350);
    expect(asked.map(({ q }) => q)).toEqual(['marie tag:vip']);
    actor.send({ type: 'search.addressed', q: '' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ text: '', tags: [], addressed: '' });
  });

  it('keeps newly typed text when the address repeats the last search', () => {
    const { actor, clock } = aSearch();
    actor.send({ type: 'search.type', text: 'jac' });
    clock.increment(350);
    actor.send({ type: 'search.type', text: 'jack' });
    actor.send({ type: 'search.addressed', q: 'jac' });
    expect(actor.getSnapshot().context.text).toBe('jack');
  });

  it('drops the answer of an older request [LIST-012]', async () => {
    const { actor, clock, asked } = aSearch();
    for (const text of ['jacket', 'jackets']) {
      actor.send({ type: 'search.type', text });
      clock.increment(350);
    }
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer({ conversations: 1, messages: 0 });
    asked[0]?.answer({ conversations: 9, messages: 9 });
    await until(() => actor.getSnapshot().matches('results'), 'the results');
    expect(actor.getSnapshot().context.found).toEqual({ conversations: 1, messages: 0 });
  });

  it('sends the text and all chips together [LIST-022]', () => {
    expect(questionOf({ text: ' red jacket ', tags: ['vip', 'big spender'] })).toBe(
      'red jacket tag:vip tag:"big spender"',
    );
    expect(readSearch('red jacket tag:vip tag:"big spender"')).toEqual({
      text: 'red jacket',
      tags: ['vip', 'big spender'],
    });
  });

  it('sends no request for one letter, and one for a single tag', () => {
    expect(isSearchable('j')).toBe(false);
    expect(isSearchable('ja')).toBe(true);
    expect(isSearchable('tag:vip')).toBe(true);
  });

  it('starts over when it is cleared [LIST-008]', () => {
    const { actor, clock } = aSearch();
    actor.send({ type: 'search.type', text: 'tag:vip jacket' });
    clock.increment(350);
    actor.send({ type: 'search.clear' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(actor.getSnapshot().context).toMatchObject({ text: '', tags: [], found: null });
  });
});

describe('typed text', () => {
  it.each([
    ['tag:', ''],
    ['red tag:vi', 'vi'],
    ['tag:"big sp', 'big sp'],
    ['TAG:V', 'V'],
    ['hashtag:x', null],
    ['tag:vip done', null],
  ])('%s begins the tag %s [LIST-007]', (text, begun) => expect(begunTag(text)).toBe(begun));

  it('becomes a chip where the tag ends', () => {
    expect(takeTags('tag:vip shoes')).toEqual({ text: 'shoes', tags: ['vip'] });
    expect(takeTags('red tag:"big spender" shoes')).toEqual({ text: 'red shoes', tags: ['big spender'] });
    expect(takeTags('red shoes')).toEqual({ text: 'red shoes', tags: [] });
    expect(withoutBegunTag('red tag:vi')).toBe('red ');
  });
});

describe('a search result', () => {
  it('is highlighted regardless of accents and case', () => {
    expect(highlightSegments('Une épouse, ÉPOUSÉE', 'epouse').filter(({ hit }) => hit)).toEqual([
      { text: 'épouse', hit: true },
      { text: 'ÉPOUSÉ', hit: true },
    ]);
    expect(highlightSegments('no such thing', 'x')).toEqual([{ text: 'no such thing', hit: false }]);
    expect(highlightSegments('😀 jacket', 'jacket').at(-1)).toEqual({ text: 'jacket', hit: true });
  });

  it('is an excerpt of a long text around the match', () => {
    const excerpt = excerptOf(`${'word '.repeat(60)}the jacket is here`, 'jacket');
    expect(excerpt.startsWith('… ')).toBe(true);
    expect(excerpt).toContain('jacket is here');
  });

  it('has an address with the message and its position', () => {
    const id = '0190c0de-0000-7000-8000-000000000001';
    expect(linkedMessage(`/dashboard/conversations/${id}?message=m1&seq=7`)).toEqual({
      conversationId: id,
      messageId: 'm1',
      seq: 7,
    });
    expect(linkedMessage(`/dashboard/conversations/${id}`)).toBeNull();
    expect(linkedMessage(`/dashboard/conversations/${id}?message=m1&seq=x`)).toBeNull();
  });
});
