import { describe, expect, it } from 'vitest';
import { learnDraft, readDrafts, saveDraft } from '#services/storage.ts';
import { stubLocalStorage } from '#tests/support/localStorage.ts';

const owner = { userId: 'ada', organisationId: 'o1' };
const NOON = Date.parse('2026-01-05T12:00:00Z');
const stored = stubLocalStorage();

const fromServer = (text: string, writtenAt: string) =>
  learnDraft(owner, { conversation_id: 'c1' as never, text, written_at: writtenAt });

describe('drafts on this device', () => {
  it('are later than the text before, also where the clock was set back', () => {
    const typed = saveDraft(owner, 'c1', 'Your dress is ready.', NOON);
    const sent = saveDraft(owner, 'c1', '', NOON - 2_000);
    expect(Date.parse(sent.writtenAt)).toBeGreaterThan(Date.parse(typed.writtenAt));
    // The server tells every page of the user what one of them stored.
    expect(fromServer('Your dress is ready.', typed.writtenAt)).toBeNull();
    expect(readDrafts(owner)).toEqual({});
  });

  it('give way to a newer one of another device, also those of an earlier version', () => {
    stored.set('parley.drafts.ada.o1', '{"c1":"Old"}');
    expect(readDrafts(owner)).toEqual({ c1: 'Old' });
    expect(fromServer('Newer', new Date(NOON).toISOString())).toEqual({ c1: 'Newer' });
    expect(fromServer('Older', new Date(NOON - 1).toISOString())).toBeNull();
  });
});
