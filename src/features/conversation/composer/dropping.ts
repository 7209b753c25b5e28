import type { DragEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import type { FileStore } from './files.ts';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Returns the handlers of a panel for files that are dragged over it. */
export const dropping = (actor: ActorRefFrom<typeof attachmentsMachine>, fileStore: FileStore) => ({
  onDragEnter: (event: DragEvent) => carriesFiles(event) && actor.send({ type: 'drag.enter' }),
  onDragOver: (event: DragEvent) => carriesFiles(event) && event.preventDefault(),
  onDragLeave: (event: DragEvent) => {
    // Entering a child element is not leaving the panel.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) actor.send({ type: 'drag.leave' });
  },
  onDrop: (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    actor.send({ type: 'drag.leave' });
    const files = [...event.dataTransfer.files];
    if (files.length > 0) actor.send({ type: 'files.add', files: fileStore.hold(files) });
  },
});
