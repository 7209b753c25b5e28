import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';

/** A chart's view on the stage, with the content of its cache. */
export interface View {
  draw: (actor: never) => ReactNode;
  /** A page of its own: it brings its landmarks with it. */
  whole?: boolean;
  seed?: (cache: QueryClient, actor: AnyActorRef) => void;
}
