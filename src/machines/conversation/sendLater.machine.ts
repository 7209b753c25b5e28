/**
 * When does the message in the composer go out, if not now?
 *
 * The text of the composer and the files of its tray go out together. The files are uploaded first, and those that arrived
 * are not uploaded again after a failure. Text and files stay in the composer until the server has stored the message.
 * On WhatsApp the agent may choose to send the reactivation template if the reply window is closed by then.
 *
 * Intents  sendLater.open, sendLater.reopens, sendLater.at, sendLater.close
 * Ports    uploadDraft, scheduleMessage
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
  caption: string;
  /** Its files by their ids on this device, with their ids on the server. */
  files: readonly { held: string; stored: string }[];
}
interface Context extends Input {
  at: number;
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
      | { type: 'sendLater.close' },
    children: {} as { time: 'time' },
  },
  actors: {
    time: plannedTimeMachine,
    uploadDraft: port<PlannedDraft, { conversationId: string }>('uploadDraft'),
    scheduleMessage: port<
      void,
      { conversationId: string; at: number; reopens: boolean; draft: PlannedDraft | null }
    >('scheduleMessage'),
  },
  guards: { isWhatsapp: ({ context }) => context.channel === 'whatsapp' },
  actions: {
    setReopens: assign((_, { on }: { on: boolean }) => ({ reopens: on })),
    setTime: assign((_, { at }: { at: number }) => ({ at, problem: null })),
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
  context: ({ input }) => ({ ...input, at: 0, reopens: false, draft: null, problem: null }),
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
              target: 'uploading',
              actions: { type: 'setTime', params: ({ event }) => event },
            },
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
