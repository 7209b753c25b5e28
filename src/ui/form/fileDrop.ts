import type { DragEvent } from 'react';

interface FileDrop {
  onEnter: () => void;
  onLeave: () => void;
  onTake: (files: FileList) => void;
}

/** Returns the handlers of an area that takes dropped files. */
export const fileDrop = ({ onEnter, onLeave, onTake }: FileDrop) => ({
  onDragEnter: onEnter,
  onDragLeave: (event: DragEvent) => {
    // Entering a child element is not leaving the area.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onLeave();
  },
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    onTake(event.dataTransfer.files);
  },
});
