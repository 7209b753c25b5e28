import type { ActorRefFrom } from 'xstate';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyOperation, InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { connectivityMachine } from '#machines/connection/connectivity.machine.ts';
import type { rateLimitMachine } from '#machines/connection/rateLimit.machine.ts';
import type { afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import type { appVersionMachine } from '#machines/shell/appVersion.machine.ts';
import type { languageMachine } from '#machines/shell/language.machine.ts';
import type { recordingMachine } from '#machines/shell/recording.machine.ts';
import type { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import type { sidebarMachine } from '#machines/shell/sidebar.machine.ts';
import type { themeMachine } from '#machines/shell/theme.machine.ts';
import type { Toast, toastMachine } from '#machines/shell/toast.machine.ts';
import type { OrganisationSocket } from '#services/socket.ts';
import type { Owner } from '#services/storage.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
}

/** Performs an operation of the contract, each call in a chart of its own; rejects with `Failure`, nothing else. */
export type Call = <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options?: CallOptions,
) => Promise<OutputOf<Op>>;

/** What the wiring of one page shares. Actors of the page's whole life stand here; those of a session are the app's children. */
export interface AppContext {
  cache: QueryClient;
  call: Call;
  /** The socket of the moment, while there is one. */
  socket: OrganisationSocket | null;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  showToast: (toast: Toast) => void;
  /** A conversation as an answer or an event told it: into the cache, then to the charts. */
  learnConversation: (conversation: Conversation) => void;
  /** The person and organisation of this session; throws without one. */
  owner: () => Owner;
  actors: {
    app: ActorRefFrom<typeof appMachine>;
    toast: ActorRefFrom<typeof toastMachine>;
    connectivity: ActorRefFrom<typeof connectivityMachine>;
    rateLimit: ActorRefFrom<typeof rateLimitMachine>;
    appVersion: ActorRefFrom<typeof appVersionMachine>;
    sidebar: ActorRefFrom<typeof sidebarMachine>;
    language: ActorRefFrom<typeof languageMachine>;
    theme: ActorRefFrom<typeof themeMachine>;
    afterResolve: ActorRefFrom<typeof afterResolveMachine>;
    shortcuts: ActorRefFrom<typeof shortcutsMachine>;
    recording: ActorRefFrom<typeof recordingMachine>;
  };
}

export type { AnyOperation };
