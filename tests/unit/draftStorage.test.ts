import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { idFrom } from '#lib/idFrom.ts';
import { beganAs, beginSharing, learnDraft, saveDraft, unsharedDrafts } from '#services/drafts.ts';
import { readDraft, readDrafts } from '#services/keptDrafts.ts';
import { stubLocalStorage } from '#tests/support/localStorage.ts';

const owner = { userId: 'ada', organisationId: 'o1' };
const NOON = Date.parse('2026-01-05T12:00:00Z');
const at = (second: number) => new Date(NOON + second * 1000).toISOString();
const stored = stubLocalStorage();

const write = (text: string, now = NOON, base?: string) =>
  saveDraft(owner, 'c1', { text, ...(base === undefined ? {} : { base }) }, now);
const fromServer = (text: string, writtenAt: string) =>
  learnDraft(owner, { conversation_id: 'c1' as never, text, written_at: writtenAt }, NOON)?.text ?? null;
/** The server has stored what this device wrote last. */
const shared = ({ text, writtenAt }: { text: string; writtenAt: string }) => {
  beginSharing(owner, 'c1', { text, writtenAt });
  fromServer(text, writtenAt);
};

describe('drafts on this device', () => {
  it('are later than the text before, also where the clock was set back', () => {
    const typed = write('Your dress is ready.');
    beginSharing(owner, 'c1', typed);
    const sent = write('', NOON - 2_000);
    expect(Date.parse(sent.writtenAt)).toBeGreaterThan(Date.parse(typed.writtenAt));
    // The server tells every page of the user what one of them stored.
    beginSharing(owner, 'c1', sent);
    expect(fromServer('Your dress is ready.', typed.writtenAt)).toBeNull();
    expect(readDrafts(owner)).toEqual({});
  });

  it('give way to a newer one of another device, also those of an earlier version', () => {
    stored.set('parley.drafts.ada.o1', '{"c1":"Old"}');
    expect(readDrafts(owner)).toEqual({ c1: 'Old' });
    expect(fromServer('Newer', at(0))).toBe('Newer');
    expect(fromServer('Older', at(-1))).toBeNull();
  });

  it('go when another device sent the text that both have', () => {
    shared(write('See you at 5'));
    expect(fromServer('', at(9))).toBe('');
    expect(readDrafts(owner)).toEqual({});
  });

  it('keep what was written here since, beside what another device wrote', () => {
    shared(write('See you at 5'));
    write('See you at 5, Ada');
    expect(fromServer('Hello! See you at 5', at(9))).toBe('Hello! See you at 5, Ada');
    expect(readDraft(owner, 'c1')?.shared?.at).toBe(at(9));
  });

  it('keep what was written here since, after another device sent the rest', () => {
    shared(write('See you at 5'));
    write('See you at 5 Ada');
    expect(fromServer('', at(9))).toBe(' Ada');
  });

  it('do not hear of themselves as news, even while a letter is deleted', () => {
    const typed = write('Hello');
    const { writtenAt } = typed;
    expect(beginSharing(owner, 'c1', typed)).toBeNull();
    write('Hell');
    expect(fromServer('Hello', writtenAt)).toBeNull();
    expect(readDrafts(owner)).toEqual({ c1: 'Hell' });
    expect(beginSharing(owner, 'c1', { text: 'Hell', writtenAt: at(1) })).toBe(writtenAt);
  });

  it('take in what another tab wrote and this one has not heard of', () => {
    write('Hello Ada');
    expect(write('Hello!', NOON, 'Hello').text).toBe('Hello Ada\n!');
  });
});

describe('the same text', () => {
  it('is one message, although a letter was typed and deleted again', () => {
    const first = write('It is ready.');
    shared(first);
    shared(write('It is ready.x', NOON + 2000));
    shared(write('It is ready.', NOON + 4000));
    expect(beganAs(owner, 'c1', 'It is ready.')).toBe(first.writtenAt);
  });

  it('is another message after the draft was sent, here or on another device', () => {
    shared(write('OK', NOON));
    write('', NOON + 1000);
    const second = write('OK', NOON + 2000);
    expect(beganAs(owner, 'c1', 'OK')).toBe(second.writtenAt);
    shared(second);
    fromServer('', at(9));
    const third = write('OK', NOON + 12_000);
    expect(beganAs(owner, 'c1', 'OK')).toBe(third.writtenAt);
  });

  it('is another message, although an old request still brought the first to the server', () => {
    const first = write('OK', NOON);
    write('', NOON + 1000);
    beginSharing(owner, 'c1', first);
    const second = write('OK', NOON + 2000);
    expect(beganAs(owner, 'c1', 'OK')).toBe(second.writtenAt);
  });
});

it('what was written or sent before the page closed without a network is still to be shared', () => {
  const typed = write('Typed in the train');
  expect(unsharedDrafts(owner)).toMatchObject([['c1', { text: typed.text, writtenAt: typed.writtenAt }]]);
  shared(typed);
  expect(unsharedDrafts(owner)).toEqual([]);
  const sent = write('', NOON + 1000);
  expect(unsharedDrafts(owner)).toMatchObject([['c1', { text: '', writtenAt: sent.writtenAt }]]);
});

it('a tab that stores what it read before this one wrote takes no letter from it', () => {
  const typed = write('The rest.', NOON);
  const read = stored.get('parley.drafts.ada.o1')!;
  write('The rest. ', NOON + 1000, 'The rest.');
  // The other tab has learnt that the server has the text before.
  const shared = { text: typed.text, at: typed.writtenAt };
  stored.set('parley.drafts.ada.o1', JSON.stringify({ c1: { ...JSON.parse(read).c1, shared } }));
  expect(readDraft(owner, 'c1')).toMatchObject({ text: 'The rest. ', shared });
  expect(write('The rest. A', NOON + 2000, 'The rest. ').text).toBe('The rest. A');
  expect(stored.get('parley.drafts.ada.o1')).toContain('"The rest. A"');
});

it('a storage that is full loses no letter of this page', () => {
  shared(write('Good'));
  const { setItem } = localStorage;
  Object.assign(localStorage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  write('Good morning', NOON + 1000);
  expect(readDraft(owner, 'c1')?.text).toBe('Good morning');
  Object.assign(localStorage, { setItem });
  write('Good evening', NOON + 2000);
  expect(stored.get('parley.drafts.ada.o1')).toContain('Good evening');
});

it('the id of a text is the same wherever it is sent unchanged, and another for any other text', () => {
  const ids = new Set<string>();
  for (let letter = 0; letter < 2000; letter += 1)
    for (const parts of [
      ['ada', 'c1', at(0), `x${letter}`],
      ['ada', 'c1', at(letter), 'x'],
      ['ada', `c${letter}`, at(0), 'x'],
    ])
      ids.add(idFrom(...parts));
  // `x` at the first second, in the first conversation, is in two of the lists.
  expect(ids.size).toBe(5999);
  expect(idFrom('ada', 'c1', at(0), 'x1')).toBe(idFrom('ada', 'c1', at(0), 'x1'));
  expect(idFrom('a', 'bc')).not.toBe(idFrom('ab', 'c'));
  expect([...ids].every((id) => z.safeParse(z.uuid(), id).success)).toBe(true);
});
