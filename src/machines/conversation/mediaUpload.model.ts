import { Failure, type Problem } from '#contract/failure.ts';
import { model } from '../model.ts';
import { mediaUploadMachine } from './mediaUpload.machine.ts';

const problem = (code: Problem['code']): Problem => ({ code, text: null, details: {} });

export const mediaUploadModel = model(mediaUploadMachine, {
  inputs: {
    'a photo': {
      clientMessageId: 'c1',
      conversationId: 'v1',
      channel: 'whatsapp',
      text: 'This one',
      replyTo: null,
      writtenAt: '2026-11-21T09:00:00Z',
      file: { kind: 'image', name: 'Jacket.jpg', mimeType: 'image/jpeg', size: 200_000, seconds: null },
    },
  },
  happenings: [
    { type: 'xstate.done.actor.uploadedSoFar', output: { received: 0 } },
    { type: 'xstate.done.actor.uploadedSoFar', output: { received: 50_000 } },
    { type: 'xstate.error.actor.uploadedSoFar', error: new Failure('unreachable') },
    { type: 'xstate.error.actor.uploadedSoFar', error: new Failure('forbidden') },
    { type: 'xstate.after.patience.mediaUpload.asking' },
    { type: 'upload.progressed', share: 0.5 },
    { type: 'upload.done' },
    { type: 'upload.failed', problem: problem('unreachable') },
    { type: 'upload.failed', problem: problem('fileIncomplete') },
    { type: 'upload.failed', problem: problem('fileTypeInvalid') },
    { type: 'xstate.after.backoff.mediaUpload.waiting' },
    { type: 'network.restored' },
  ],
  sees: {
    asking: [{ role: 'progressbar', name: 'upload.progress' }],
    uploading: [{ role: 'progressbar', name: 'upload.progress' }],
    waiting: [{ role: 'text', name: 'upload.waiting' }],
    replaced: [],
    removed: [],
    withdrawn: [],
  },
  hides: { uploading: [{ role: 'text', name: 'upload.waiting' }] },
  causes: {
    'upload.cancel': { click: 'upload.cancel' },
    'upload.progressed': 'world',
    'upload.done': 'world',
    'upload.failed': 'world',
    'network.restored': 'world',
  },
  laws: {
    'a failure says why': (now) => !now.matches('removed') || now.context.problem !== null,
    'a repeated send keeps its id': (now) => now.context.outgoing.clientMessageId === 'c1',
    'the shown progress never exceeds the whole': (now) => now.context.share <= 1,
  },
  distinguishes: ({ context }) => [
    context.problem?.code,
    Math.min(context.tries, 2),
    context.offset,
    context.share,
  ],
});
