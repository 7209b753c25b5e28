import type { MessageId } from '#contract/message.ts';
import { addNote } from '#contract/note.ts';
import { MINUTE } from '#lib/time.ts';
import { type Colleague, colleaguesLike, withMention } from '#machines/conversation/mention.rules.ts';
import { mentionPickerMachine } from '#machines/conversation/mentionPicker.machine.ts';
import { type AskedNote, noteDialogMachine } from '#machines/conversation/noteDialog.machine.ts';
import { loadColleagues } from '#app/wiring/colleagues.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { acted } from './acted.ts';
import { did } from './did.ts';

/** Adds a note with one key per attempt, so that a repeat after a lost answer is the same note. */
export const noteWriter = (app: AppContext) => {
  const noteKeys = new Map<string, string>();
  const keyFor = (attempt: string) =>
    noteKeys.get(attempt) ?? noteKeys.set(attempt, crypto.randomUUID()).get(attempt)!;
  return fulfil<void, AskedNote>(async ({ attemptId, ...asked }, signal) => {
    const { conversationId, notes, mentions = [], replyTo = null } = asked;
    const idempotencyKey = keyFor(JSON.stringify([attemptId, asked]));
    const note = {
      notes,
      ...(mentions.length > 0 ? { mentions } : {}),
      ...(replyTo === null ? {} : { reply_to: replyTo as MessageId }),
    };
    acted(app, await app.call(addNote, { ...idOf(conversationId), ...note }, { signal, idempotencyKey }));
    did(app, conversationId, { do: 'note', notes });
  });
};

/** Colleagues are offered from a list that is at most this old. */
const KEPT = MINUTE;

/** Returns the colleagues without the user, loaded anew after a while. */
function colleagueStore(app: AppContext) {
  let kept: { of: string; at: number; colleagues: Promise<Colleague[]> } | null = null;
  return (): Promise<Colleague[]> => {
    const { userId, organisationId } = app.owner();
    const of = `${userId}/${organisationId}`;
    if (kept?.of === of && Date.now() - kept.at < KEPT) return kept.colleagues;
    // The next letter does not end it.
    const { signal } = new AbortController();
    const colleagues = loadColleagues(app, signal).then((all) => all.filter(({ id }) => id !== userId));
    const now = { of, at: Date.now(), colleagues };
    kept = now;
    colleagues.catch(() => {
      if (kept === now) kept = null;
    });
    return colleagues;
  };
}

/**
 * Puts the caret behind a mention once the field has its text; a browser moves it to the end of a text that was set.
 * Whoever has typed on meanwhile keeps their caret.
 */
const placeCaret = ({ text, caret }: ReturnType<typeof withMention>) =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>('[data-note] textarea');
    if (field?.value === text) field.setSelectionRange(caret, caret);
  });

export const wireNoteDialog = (app: AppContext) => {
  const load = colleagueStore(app);
  return noteDialogMachine.provide({
    actors: {
      addNote: noteWriter(app),
      mentionPicker: mentionPickerMachine.provide({
        actors: {
          findColleagues: fulfil(async ({ words }) => ({
            found: colleaguesLike(await load(), words),
          })),
        },
        actions: {
          insertMention: ({ self }, { at, colleague }) => {
            const dialog = self._parent;
            if (!dialog || !at || !colleague) return;
            const { notes } = dialog.getSnapshot().context as { notes: string };
            dialog.send({ type: 'note.mention', at, colleague });
            placeCaret(withMention(notes, at, colleague));
          },
        },
      }),
    },
  });
};
