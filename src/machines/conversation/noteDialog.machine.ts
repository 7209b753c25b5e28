/**
 * Is a note for the team being written, whom does it mention or answer, and was it saved?
 *
 * Intents  note.open, note.type, note.send, note.close
 * Facts    note.mention                                          a colleague was chosen from the list
 * Ports    addNote
 * Charts   mentionPicker
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Mention } from '#contract/note.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { type AtWord, type Colleague, mentionsIn, withMention } from './mention.rules.ts';
import { mentionPickerMachine } from './mentionPicker.machine.ts';

/** The note that is answered. */
export interface AnsweredNote {
  id: string;
  name: string;
  text: string;
}

export interface AskedNote {
  conversationId: string;
  notes: string;
  mentions?: Mention[];
  /** Id of the note that is answered. */
  replyTo?: string | null;
  /** Idempotency key: a note repeated after a lost answer is stored once. */
  attemptId: number;
}

interface Context {
  conversationId: string;
  notes: string;
  /** Everybody who was chosen from the list; who is no longer in the text is not mentioned. */
  chosen: readonly Colleague[];
  replyTo: AnsweredNote | null;
  attemptId: number;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'note.open'; replyTo?: AnsweredNote }
      | { type: 'note.type'; notes: string }
      | { type: 'note.mention'; at: AtWord; colleague: Colleague }
      | { type: 'note.send' }
      | { type: 'note.close' },
    children: {} as { mentionPicker: 'mentionPicker' },
  },
  actors: { addNote: port<void, AskedNote>('addNote'), mentionPicker: mentionPickerMachine },
  guards: {
    isFilled: ({ context }) => context.notes.trim() !== '',
    /** The text may have changed while the list was open. */
    isStillThere: ({ context }, { at }: { at: AtWord }) =>
      context.notes.slice(at.from, at.to) === `@${at.words}`,
  },
  actions: {
    setReplyTo: assign((_, { replyTo }: { replyTo: AnsweredNote | null }) => ({ replyTo })),
    write: assign((_, { notes }: { notes: string }) => ({ notes })),
    mention: assign(({ context }, { at, colleague }: { at: AtWord; colleague: Colleague }) => ({
      notes: withMention(context.notes, at, colleague).text,
      chosen: [...context.chosen.filter(({ id }) => id !== colleague.id), colleague],
    })),
    reset: assign(({ context }) => ({
      notes: '',
      chosen: [],
      replyTo: null,
      problem: null,
      attemptId: context.attemptId + 1,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const noteDialogMachine = chart.createMachine({
  id: 'noteDialog',
  context: ({ input }) => ({
    ...input,
    notes: '',
    chosen: [],
    replyTo: null,
    attemptId: 0,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'note.open': {
          target: 'editing',
          actions: { type: 'setReplyTo', params: ({ event }) => ({ replyTo: event.replyTo ?? null }) },
          meta: { spec: ['FOOT-028'] },
        },
      },
    },
    editing: {
      description: 'A note can be written.',
      invoke: { id: 'mentionPicker', src: 'mentionPicker' },
      initial: 'settling',
      // The text stays for the next opening; only a saved note is cleared.
      on: {
        'note.type': { target: '.settling', actions: { type: 'write', params: ({ event }) => event } },
        'note.mention': {
          guard: { type: 'isStillThere', params: ({ event }) => event },
          target: '.settling',
          actions: { type: 'mention', params: ({ event }) => event },
        },
        'note.close': 'closed',
      },
      states: {
        settling: { always: [{ guard: 'isFilled', target: 'filled' }, { target: 'blank' }] },
        blank: { meta: { spec: ['FOOT-029'] } },
        filled: { on: { 'note.send': { target: '#noteDialog.sending', meta: { spec: ['FOOT-030'] } } } },
      },
    },
    sending: {
      description: 'The note is being stored.',
      entry: 'clearProblem',
      ...request({
        src: 'addNote',
        input: ({ context: { conversationId, notes, chosen, replyTo, attemptId } }) => ({
          conversationId,
          notes: notes.trim(),
          mentions: mentionsIn(notes.trim(), chosen),
          replyTo: replyTo?.id ?? null,
          attemptId,
        }),
        onDone: { target: 'closed', actions: 'reset', meta: { spec: ['FOOT-028'] } },
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
  },
});
