import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';

/** The view of a chart with the content of its cache. */
export interface View {
  draw: (actor: never) => ReactNode;
  /** Whether it is a whole page with its own landmarks. */
  whole?: boolean;
  seed?: (cache: QueryClient, actor: AnyActorRef) => void;
}
