/**
 * When does the message in the composer go out, if not now?
 *
 * The text of the composer and the files of its tray go out together. The files are uploaded first, and those that arrived
 * are not uploaded again after a failure. Text and files stay in the composer until the server has stored the message.
 * On WhatsApp the agent may choose to send the reactivation template if the reply window is closed by then. Otherwise an
 * instant after the window's end is asked back, with one before it: unless the customer writes, the message would return.
 *
 * Intents  sendLater.open, sendLater.reopens, sendLater.at, sendLater.keep, sendLater.earlier, sendLater.back,
 *          sendLater.close
 * Ports    findWindowEnd, uploadDraft, scheduleMessage
 * Charts   time
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import type { CustomerFacts } from '../customer/customer.facts.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { plannedTimeMachine } from './plannedTime.machine.ts';

type Input = Pick<CustomerFacts, 'conversationId' | 'channel'>;

/** The content of the composer and its tray. */
export interface PlannedDraft {
  text: string;
  replyTo: string | null;
  /** The text goes with the first file, instead of before it. */
  isBeside: boolean;
  /** Its files by their ids on this device, with their ids on the server. */
  files: readonly { held: string; stored: string }[];
}
/** The end of the reply window, and the last instant that is offered before it; null if that is over. */
export interface WindowEnd {
  endsAt: number | null;
  earlier: number | null;
}
interface Context extends Input {
  at: number;
  /** When the reply window ends, in milliseconds, and an instant before it that is still ahead, if there is one. */
  endsAt: number | null;
  earlier: number | null;
  reopens: boolean;
  draft: PlannedDraft | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'sendLater.open' }
      | { type: 'sendLater.reopens'; on: boolean }
      | { type: 'sendLater.at'; at: number }
      | { type: 'sendLater.keep' }
      | { type: 'sendLater.earlier' }
      | { type: 'sendLater.back' }
      | { type: 'sendLater.close' },
    children: {} as { time: 'time' },
  },
  actors: {
    time: plannedTimeMachine,
    findWindowEnd: port<WindowEnd, { conversationId: string }>('findWindowEnd'),
    uploadDraft: port<PlannedDraft, { conversationId: string }>('uploadDraft'),
    scheduleMessage: port<
      void,
      { conversationId: string; at: number; reopens: boolean; draft: PlannedDraft | null }
    >('scheduleMessage'),
  },
  guards: {
    isWhatsapp: ({ context }) => context.channel === 'whatsapp',
    isLate: ({ context: { at, reopens } }, { endsAt }: WindowEnd) =>
      !reopens && endsAt !== null && at >= endsAt,
    hasEarlier: ({ context }) => context.earlier !== null,
  },
  actions: {
    setReopens: assign((_, { on }: { on: boolean }) => ({ reopens: on })),
    setTime: assign((_, { at }: { at: number }) => ({ at, problem: null })),
    setWindowEnd: assign((_, { endsAt, earlier }: WindowEnd) => ({ endsAt, earlier })),
    takeEarlier: assign(({ context }) => ({ at: context.earlier ?? context.at })),
    setDraft: assign((_, { draft }: { draft: PlannedDraft }) => ({ draft })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ problem: null, reopens: false, draft: null }),
  },
  // An upload without progress fails earlier.
  delays: { patience: CALL_PATIENCE, uploading: 15 * MINUTE },
});

const request = requestFor(chart);

export const sendLaterMachine = chart.createMachine({
  id: 'sendLater',
  context: ({ input }) => ({
    ...input,
    at: 0,
    endsAt: null,
    earlier: null,
    reopens: false,
    draft: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The choice is closed.',
      entry: 'clear',
      on: { 'sendLater.open': 'open' },
    },
    open: {
      description: 'An instant can be chosen.',
      invoke: { id: 'time', src: 'time', input: { at: null } },
      initial: 'choosing',
      on: { 'sendLater.close': 'closed' },
      states: {
        choosing: {
          on: {
            'sendLater.reopens': {
              guard: 'isWhatsapp',
              actions: { type: 'setReopens', params: ({ event }) => event },
            },
            'sendLater.at': {
              target: 'checking',
              actions: { type: 'setTime', params: ({ event }) => event },
            },
          },
        },
        // The customer may have written since the choice was opened.
        checking: {
          ...request({
            src: 'findWindowEnd',
            input: ({ context: { conversationId } }) => ({ conversationId }),
            onDone: [
              {
                guard: { type: 'isLate', params: ({ event }) => event.output },
                target: 'afterWindow',
                actions: { type: 'setWindowEnd', params: ({ event }) => event.output },
              },
              { target: 'uploading' },
            ],
            // The server decides again when it is due.
            onFailure: { target: 'uploading' },
          }),
        },
        afterWindow: {
          on: {
            'sendLater.keep': 'uploading',
            'sendLater.earlier': { guard: 'hasEarlier', target: 'uploading', actions: 'takeEarlier' },
            'sendLater.back': 'choosing',
          },
        },
        // Closing it stops the upload.
        uploading: {
          ...request({
            src: 'uploadDraft',
            within: 'uploading',
            input: ({ context: { conversationId } }) => ({ conversationId }),
            onDone: {
              target: 'scheduling',
              actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.output }) },
            },
            onFailure: { target: 'choosing', actions: withProblem('setProblem') },
          }),
        },
        scheduling: {
          // It is on its way, and the server decides.
          on: { 'sendLater.close': {} },
          ...request({
            src: 'scheduleMessage',
            input: ({ context: { conversationId, at, reopens, draft } }) => ({
              conversationId,
              at,
              reopens,
              draft,
            }),
            onDone: '#sendLater.closed',
            onFailure: { target: 'choosing', actions: withProblem('setProblem') },
          }),
        },
      },
    },
  },
});
