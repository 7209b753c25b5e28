import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { idFrom } from '#lib/idFrom.ts';
import { beginSharing, learnDraft, readDraft, readDrafts, saveDraft } from '#services/drafts.ts';
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
  beginSharing(owner, 'c1', writtenAt);
  fromServer(text, writtenAt);
};

describe('drafts on this device', () => {
  it('are later than the text before, also where the clock was set back', () => {
    const typed = write('Your dress is ready.');
    beginSharing(owner, 'c1', typed.writtenAt);
    const sent = write('', NOON - 2_000);
    expect(Date.parse(sent.writtenAt)).toBeGreaterThan(Date.parse(typed.writtenAt));
    // The server tells every page of the user what one of them stored.
    beginSharing(owner, 'c1', sent.writtenAt);
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
    const { writtenAt } = write('Hello');
    expect(beginSharing(owner, 'c1', writtenAt)).toBeNull();
    write('Hell');
    expect(fromServer('Hello', writtenAt)).toBeNull();
    expect(readDrafts(owner)).toEqual({ c1: 'Hell' });
    expect(beginSharing(owner, 'c1', at(1))).toBe(writtenAt);
  });

  it('take in what another tab wrote and this one has not heard of', () => {
    write('Hello Ada');
    expect(write('Hello!', NOON, 'Hello').text).toBe('Hello Ada\n!');
  });
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
