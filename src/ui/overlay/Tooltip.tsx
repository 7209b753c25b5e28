import { lazyParts } from '#ui/layout/lazyPart.tsx';
import type { TooltipProps } from './Tip.tsx';

const parts = lazyParts(() => import('./Tip.tsx'));
export const preloadTooltip = parts.preload;

/**
 * Says on hover and focus what a control does, or why it may not be used. Without its part the control is drawn alone: its
 * own name says as much, so a missing tooltip is no failure to a person.
 */
export const Tooltip = parts.part<TooltipProps>((it) => it.Tip, { Meanwhile: ({ children }) => children });
