import type { ReactNode } from 'react';
import { Boundary } from '#ui/layout/Boundary.tsx';
import { PartFailed } from './PartFailed.tsx';

/** Limits an error while drawing to one pane of the page. */
export const PaneBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary renderFallback={(retry) => <PartFailed onRetry={retry} />}>{children}</Boundary>
);
