/** The vocabulary of `instagramConnect`: what it knows, hears, asks and tells. */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';

export interface InstagramInput {
  connected: boolean;
  isAdmin: boolean;
  /** Without a WhatsApp channel the organisation goes to the onboarding once Instagram is there (INT-IG-010). */
  hasChannel: boolean;
}

export interface Account {
  username: string;
  name: string | null;
}
export interface Page {
  id: string;
  name: string;
  username: string | null;
}
export type Field = 'pageId' | 'pageToken' | 'userToken';

/** Returns the text of a failure: the server's text, then the specification's sentence. */
export interface Trouble {
  title:
    | 'instagram.noLoginUrl'
    | 'instagram.loginFailed'
    | 'instagram.unknown'
    | 'instagram.disconnectFailed';
  problem: Problem | null;
}

interface Context extends InstagramInput {
  history: boolean;
  deleteHistory: boolean;
  method: 'page' | 'person';
  pageId: string;
  pageToken: string;
  userToken: string;
  account: Account | null;
  pages: Page[];
  chosen: string | null;
  trouble: Trouble | null;
}

export const blank = {
  history: false,
  deleteHistory: false,
  method: 'page' as const,
  pageId: '',
  pageToken: '',
  userToken: '',
  account: null,
  pages: [],
  chosen: null,
  trouble: null,
};

export const chart = setup({
  types: {
    input: {} as InstagramInput,
    context: {} as Context,
    events: {} as
      | { type: 'connect.open' }
      | { type: 'connect.toggleHistory' }
      | { type: 'connect.start' }
      | { type: 'connect.advanced' }
      | { type: 'manual.method'; method: 'page' | 'person' }
      | { type: 'manual.type'; field: Field; text: string }
      | { type: 'manual.test' }
      | { type: 'manual.connect' }
      | { type: 'manual.findPages' }
      | { type: 'manual.choosePage'; id: string }
      | { type: 'manual.selectPage' }
      | { type: 'manual.back' }
      | { type: 'manual.done' }
      | { type: 'disconnect.open' }
      | { type: 'disconnect.toggleDelete' }
      | { type: 'disconnect.confirm' }
      | { type: 'dialog.close' }
      | { type: 'instagram.changed'; connected: boolean },
    tags: {} as 'dialog' | 'busy',
  },
  actors: {
    findLogin: port<{ url: string }, { history: boolean }>('findLogin'),
    testPage: port<Account, { pageId: string; pageToken: string }>('testPage'),
    connectPage: port<void, { pageId: string; pageToken: string }>('connectPage'),
    findPages: port<Page[], { userToken: string }>('findPages'),
    selectPage: port<void, { pageId: string }>('selectPage'),
    disconnect: port<void, { deleteHistory: boolean }>('disconnect'),
  },
  guards: {
    isConnected: ({ context }) => context.connected,
    isAdmin: ({ context }) => context.isAdmin,
    hasChannel: ({ context }) => context.hasChannel,
    hasUrl: (_, { url }: { url: string }) => url !== '',
    hasPage: ({ context }) =>
      context.method === 'page' && context.pageId.trim() !== '' && context.pageToken.trim() !== '',
    isAsked: ({ context }, { field }: { field: Field }) =>
      (field === 'userToken') === (context.method === 'person'),
    hasUserToken: ({ context }) => context.method === 'person' && context.userToken.trim() !== '',
    hasChosen: ({ context }) => context.chosen !== null,
  },
  actions: {
    begin: assign(blank),
    learn: assign((_, { connected }: { connected: boolean }) => ({ connected })),
    toggleHistory: assign(({ context }) => ({ history: !context.history })),
    toggleDelete: assign(({ context }) => ({ deleteHistory: !context.deleteHistory })),
    chooseMethod: assign((_, { method }: { method: 'page' | 'person' }) => ({ method, trouble: null })),
    write: assign((_, { field, text }: { field: Field; text: string }) => ({ [field]: text, trouble: null })),
    meet: assign((_, { account }: { account: Account }) => ({ account, trouble: null })),
    list: assign((_, { pages }: { pages: Page[] }) => ({
      pages,
      chosen: pages[0]?.id ?? null,
      trouble: null,
    })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    calm: assign({ trouble: null }),
    explain: assign((_, trouble: Trouble) => ({ trouble })),
    leaveTo: (_, _params: { url: string }) => {},
    enterOnboarding: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});
