import { late } from './late.tsx';
import type { TooltipProps } from './Tip.tsx';

const parts = late(() => import('./Tip.tsx'));
export const preloadTooltip = parts.preload;

/** Says on hover and focus what a control does, or why it may not be used. Until it is fetched the control stands alone. */
export const Tooltip = parts.part<TooltipProps>(
  (it) => it.Tip,
  ({ children }) => children,
);
