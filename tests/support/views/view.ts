import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';

/** How a chart is drawn on the stage, and what the cache holds while it is. */
export interface View {
  draw: (actor: never) => ReactNode;
  /** A page of its own: it brings its landmarks with it. */
  whole?: boolean;
  seed?: (cache: QueryClient, actor: AnyActorRef) => void;
}
