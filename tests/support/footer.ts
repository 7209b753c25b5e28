import { createActor, SimulatedClock } from 'xstate';
import type { FileStore } from '#features/conversation/composer/files.ts';
import { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import { reactivationMachine } from '#machines/conversation/reactivation.machine.ts';
import { templatePickerMachine } from '#machines/template/templatePicker.machine.ts';
import { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { taggedMessageMachine } from '#machines/conversation/taggedMessage.machine.ts';
import { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import { quiet } from './quiet.ts';

/** Returns a file store without previews. */
export const aFileStore = (): FileStore => ({
  hold: (files) =>
    files.map((file, index) => ({
      id: `held-${index}`,
      name: file.name,
      mimeType: file.type,
      size: file.size,
    })),
  addressOf: () => null,
});

/** Returns the charts of a chat's footer with ports that never answer. */
export function quietFooter() {
  const clock = new SimulatedClock();
  const input = { conversationId: 'v1' };
  return {
    attachments: createActor(quiet(attachmentsMachine), {
      input: { ...input, channel: 'whatsapp' },
      clock,
    }).start(),
    replyDraft: createActor(quiet(replyDraftMachine), { input, clock }).start(),
    snippetPicker: createActor(quiet(snippetPickerMachine), { input, clock }).start(),
    templatePicker: createActor(quiet(templatePickerMachine), { input, clock }).start(),
    voice: createActor(quiet(voiceNoteMachine), { input: { ...input, channel: 'whatsapp' }, clock }).start(),
    reactivation: createActor(quiet(reactivationMachine), { input, clock }).start(),
    tagged: createActor(quiet(taggedMessageMachine), {
      input: { ...input, recipientId: '1784' },
      clock,
    }).start(),
    fileStore: aFileStore(),
  };
}
