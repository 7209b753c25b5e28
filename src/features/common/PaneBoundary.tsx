import type { ReactNode } from 'react';
import { Boundary } from '#ui/layout/Boundary.tsx';
import { PartFailed } from './PartFailed.tsx';

/** A pane of the page: an error while drawing it leaves the others as they are. */
export const PaneBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary renderFallback={(retry) => <PartFailed onRetry={retry} />}>{children}</Boundary>
);
