import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';

/** The view of a chart with the content of its cache. */
export interface View {
  draw: (actor: never) => ReactNode;
  /** Whether it is a whole page with its own landmarks. */
  whole?: boolean;
  /** Whether a phone shows only a part of it at a time, so that its model is compared on a wide screen. */
  wide?: boolean;
  seed?: (cache: QueryClient, actor: AnyActorRef) => void;
}
