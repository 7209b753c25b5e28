import { lazyParts } from '#ui/layout/lazyPart.tsx';
import type { TooltipProps } from './Tip.tsx';

const parts = lazyParts(() => import('./Tip.tsx'));
export const preloadTooltip = parts.preload;

/**
 * Explains a control on hover and focus, or why it is disabled.
 * If the part cannot be loaded, the control is drawn alone without an error, because its own name says as much.
 */
export const Tooltip = parts.part<TooltipProps>((it) => it.Tip, { Meanwhile: ({ children }) => children });
