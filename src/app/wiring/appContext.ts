import type { ActorRefFrom } from 'xstate';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyOperation, InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { connectivityMachine } from '#machines/connection/connectivity.machine.ts';
import type { rateLimitMachine } from '#machines/connection/rateLimit.machine.ts';
import type { bulkActionMachine } from '#machines/inbox/bulkAction.machine.ts';
import type { mentionsMachine } from '#machines/inbox/mentions.machine.ts';
import type { savedViewsMachine } from '#machines/inbox/savedViews.machine.ts';
import type { selectionMachine } from '#machines/inbox/selection.machine.ts';
import type { listFilterMachine } from '#machines/inbox/listFilter.machine.ts';
import type { warmListMachine } from '#machines/inbox/warmList.machine.ts';
import type { tabOwnerMachine } from '#machines/session/tabOwner.machine.ts';
import type { afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import type { appVersionMachine } from '#machines/shell/appVersion.machine.ts';
import type { languageMachine } from '#machines/shell/language.machine.ts';
import type { recordingMachine } from '#machines/shell/recording.machine.ts';
import type { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import type { sidebarMachine } from '#machines/shell/sidebar.machine.ts';
import type { enterKeyMachine } from '#machines/shell/enterKey.machine.ts';
import type { themeMachine } from '#machines/shell/theme.machine.ts';
import type { Host } from '#machines/host.ts';
import type { Toast, toastMachine } from '#machines/shell/toast.machine.ts';
import type { OrganisationSocket } from '#services/socket.ts';
import type { Owner } from '#services/storage.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** The request outlives its page. */
  keepalive?: boolean;
}

/** Performs an operation of the contract, each call in its own chart; rejects only with `Failure`. */
export type Call = <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options?: CallOptions,
) => Promise<OutputOf<Op>>;

/** The charts of the list's tools. */
export interface ListTools {
  filter: ActorRefFrom<typeof listFilterMachine>;
  selection: ActorRefFrom<typeof selectionMachine>;
  bulk: ActorRefFrom<typeof bulkActionMachine>;
  views: ActorRefFrom<typeof savedViewsMachine>;
  mentions: ActorRefFrom<typeof mentionsMachine>;
}

/**
 * Shared by the wiring of one page. Actors of the page's lifetime are here; those of a session are children of the app.
 */
export interface AppContext {
  cache: QueryClient;
  call: Call;
  /** What charts of every area need of the page. */
  host: Host;
  /** The current socket, if there is one. */
  socket: OrganisationSocket | null;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  showToast: (toast: Toast) => void;
  /** Stores a conversation from an answer or an event in the cache, then tells the charts. */
  learnConversation: (conversation: Conversation) => void;
  /** Imports the machines of the pages outside the dashboard. */
  openOutside: () => Promise<void>;
  /** Imports the gate of the dashboard, for organisations with subscriptions. */
  openGate: () => Promise<void>;
  /** The charts of the list's tools, once they are loaded. */
  listTools?: ListTools;
  /** Returns the user and organisation of this session; throws if there is none. */
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
    enterKey: ActorRefFrom<typeof enterKeyMachine>;
    afterResolve: ActorRefFrom<typeof afterResolveMachine>;
    tabOwner: ActorRefFrom<typeof tabOwnerMachine>;
    warmList: ActorRefFrom<typeof warmListMachine>;
    shortcuts: ActorRefFrom<typeof shortcutsMachine>;
    recording: ActorRefFrom<typeof recordingMachine>;
  };
}

export type { AnyOperation };
