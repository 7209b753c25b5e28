import { fromCallback } from 'xstate';
import { capabilities } from '#contract/capability.ts';
import type { Channel } from '#contract/conversation.ts';
import { attachmentsMachine, type Beside, FILES_MOST } from '#machines/conversation/attachments.machine.ts';
import { type Candidate, kindOf, placeOf, unfit } from '#machines/conversation/upload.rules.ts';
import { type RecorderFact, voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import { addressOf, fileBytes, deleteFile, holdFile, saveFile } from '#services/files.ts';
import {
  canRecord,
  closeMicrophone,
  finishRecording,
  openMicrophone,
  record,
  type RecordedType,
} from '#services/recorder.ts';
import { tellCut } from '#app/tellCuts.ts';
import { isWriting } from '#ui/focus/focusable.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { replyField } from '#app/wiring/inbox/neighbours.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOfDraft } from './drafts.ts';
import { enqueue } from './sending.ts';
import { wireSounds } from './sounds.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

type Queued = Beside & { conversationId: string; channel: Channel; files: Candidate[] };

/**
 * Queues files in their order, each once its bytes are stored on this device; text and quote go with the first, which has
 * the text's client id.
 */
async function enqueueInTurn(app: AppContext, { files, text, replyTo, ...to }: Queued): Promise<void> {
  const { id: first } = text === '' ? {} : idOfDraft(app, { ...to, text });
  for (const [index, file] of files.entries()) {
    const { name, mimeType, size } = file;
    const id = (index === 0 && first) || file.id;
    const bytes = await fileBytes(file.id);
    if (bytes) await saveFile(id, bytes);
    if (id !== file.id) deleteFile(file.id);
    enqueue(app, {
      ...to,
      id,
      text: index === 0 ? text : '',
      replyTo: index === 0 ? replyTo : null,
      file: { kind: kindOf(file), name, mimeType, size, seconds: null },
    });
  }
}

export const wireAttachments = (app: AppContext) =>
  attachmentsMachine.provide({
    actions: {
      showUnfit: (_, { files, channel }) => {
        for (const file of files) {
          const reason = unfit(file, channel);
          if (!reason) continue;
          deleteFile(file.id);
          app.showToast({ tone: 'destructive', title: `errors.${reason}`, text: file.name });
        }
      },
      tellLeftOut: (_, { files, taken }) => {
        files.slice(taken).forEach(({ id }) => deleteFile(id));
        tellCut(app, 'files.cut', { added: taken, given: files.length, most: FILES_MOST });
      },
      dropFiles: (_, { ids }) => ids.forEach(deleteFile),
      focusComposer: (_, { conversationId }) => {
        if (!isWriting(document.activeElement)) focusWhenThere(replyField(conversationId));
      },
      enqueueFiles: (_, { conversationId, channel, files, text, replyTo }) => {
        const [first] = files;
        const isBefore = text !== '' && first && placeOf(text, first, channel) === 'before';
        // The quote and the caption belong to the first message.
        if (isBefore)
          enqueue(app, {
            ...idOfDraft(app, { conversationId, text }),
            conversationId,
            channel,
            text,
            replyTo,
          });
        void enqueueInTurn(app, {
          conversationId,
          channel,
          files,
          ...(isBefore ? { text: '', replyTo: null } : { text, replyTo }),
        });
      },
    },
  });

/** Returns the type in which the channel takes a recording. */
const recordedAs = (channel: Channel) => capabilities[channel].files.audio.mimeTypes[0] as RecordedType;

export const wireVoiceNote = (app: AppContext) =>
  voiceNoteMachine.provide({
    guards: { canRecord: (_, { channel }) => canRecord(recordedAs(channel)) },
    actors: {
      openMicrophone: fulfil<void, { channel: Channel }>(({ channel }) =>
        openMicrophone(recordedAs(channel)),
      ),
      recorder: fromCallback<RecorderFact, undefined>(({ sendBack }) =>
        record({
          heard: (seconds, level) => sendBack({ type: 'voice.heard', seconds, level }),
          lost: () => sendBack({ type: 'voice.lost' }),
        }),
      ),
      finishRecording: fulfil(async ({ channel }: { channel: Channel }) => {
        const { bytes, seconds } = await finishRecording(recordedAs(channel));
        const id = holdFile(bytes);
        return { id, url: addressOf(id) ?? '', size: bytes.size, seconds };
      }),
      sound: wireSounds(app),
    },
    actions: {
      focusBar: (_, { of }) => {
        if (!isWriting(document.activeElement)) focusWhenThere(`[data-recorder=${of}]`);
      },
      focusComposer: (_, { conversationId }) => {
        if (!isWriting(document.activeElement)) focusWhenThere(replyField(conversationId));
      },
      dropRecording: (_, { recorded }) => {
        // Nobody listens any more: releases the microphone, so that the browser's recording indicator goes off.
        closeMicrophone();
        if (recorded) deleteFile(recorded.id);
      },
      enqueueVoice: (_, { conversationId, channel, recorded }) => {
        if (!recorded) return;
        const { id, size, seconds } = recorded;
        const { extensions } = capabilities[channel].files.audio;
        void fileBytes(id)
          .then((bytes) => bytes && saveFile(id, bytes))
          .then(() =>
            enqueue(app, {
              id,
              conversationId,
              channel,
              text: '',
              replyTo: null,
              file: {
                kind: 'audio',
                name: `voice.${extensions[0]}`,
                mimeType: recordedAs(channel),
                size,
                seconds,
              },
            }),
          );
      },
    },
  });
