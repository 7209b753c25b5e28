import { lazyParts } from '#ui/layout/lazyPart.tsx';
import type { DialogProps, OverlayProps } from './DialogParts.tsx';

// Imported right after the page is drawn, so that a dialog opens without delay.
const parts = lazyParts(() => import('./DialogParts.tsx'));
export const preloadDialog = parts.preload;

export const Dialog = parts.part<DialogProps>((it) => it.Dialog, {
  isWanted: ({ open }) => open,
  onGiveUp: ({ onClose }) => onClose?.(),
});
export const Overlay = parts.part<OverlayProps>((it) => it.Overlay, { isWanted: ({ open }) => open });
