/**
 * How does an admin connect an Instagram account with tokens, without Instagram's login?
 *
 * Either with a Facebook page's id and token, which are tested before they are stored, or with a user's token, whose pages
 * are listed. After "Back" the parent keeps the form, so that it can be opened again as it was.
 *
 * Intents  manual.method, .type, .test, .connect, .findPages, .choosePage, .selectPage, .back
 * Ports    testPage, connectPage, findPages, selectPage
 * Size     four operations with what they ask and give take twenty lines
 */
import { assign, setup } from 'xstate';
import { connectOauth, testInstagram, connectInstagram, selectPage } from '#contract/instagram.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import type { Trouble } from './instagramTrouble.ts';

export interface Account {
  username: string;
  name: string | null;
}
interface Page {
  id: string;
  name: string;
  username: string | null;
}
export type Field = 'pageId' | 'pageToken' | 'userToken';

export interface ManualForm {
  /** A page's id and token, or a user's token. */
  method: 'page' | 'person';
  pageId: string;
  pageToken: string;
  userToken: string;
}

interface Context extends ManualForm {
  account: Account | null;
  pages: Page[];
  chosen: string | null;
  trouble: Trouble | null;
  isConnected: boolean;
}

export const emptyForm: ManualForm = { method: 'page', pageId: '', pageToken: '', userToken: '' };

const theirPage = ({ pageId, pageToken }: { pageId: string; pageToken: string }) => ({
  page_id: pageId,
  page_access_token: pageToken,
});

const chart = setup({
  types: {
    input: {} as ManualForm,
    context: {} as Context,
    events: {} as
      | { type: 'manual.method'; method: 'page' | 'person' }
      | { type: 'manual.type'; field: Field; text: string }
      | { type: 'manual.test' }
      | { type: 'manual.connect' }
      | { type: 'manual.findPages' }
      | { type: 'manual.choosePage'; id: string }
      | { type: 'manual.selectPage' }
      | { type: 'manual.back' },
    output: {} as { isConnected: boolean; form: ManualForm },
    tags: {} as 'busy',
  },
  actors: {
    testPage: call(testInstagram, { ask: theirPage, give: ({ data }): Account => data }),
    connectPage: call(connectInstagram, { ask: theirPage }),
    findPages: call(connectOauth, {
      ask: ({ userToken }: { userToken: string }) => ({ user_access_token: userToken }),
      give: ({ data }) => data.pages,
    }),
    selectPage: call(selectPage, { ask: ({ pageId }: { pageId: string }) => ({ page_id: pageId }) }),
  },
  guards: {
    hasPage: ({ context }) =>
      context.method === 'page' && context.pageId.trim() !== '' && context.pageToken.trim() !== '',
    isAsked: ({ context }, { field }: { field: Field }) =>
      (field === 'userToken') === (context.method === 'person'),
    hasUserToken: ({ context }) => context.method === 'person' && context.userToken.trim() !== '',
    hasChosen: ({ context }) => context.chosen !== null,
  },
  actions: {
    chooseMethod: assign((_, { method }: { method: 'page' | 'person' }) => ({ method, trouble: null })),
    write: assign((_, { field, text }: { field: Field; text: string }) => ({ [field]: text, trouble: null })),
    setAccount: assign((_, { account }: { account: Account }) => ({ account, trouble: null })),
    list: assign((_, { pages }: { pages: Page[] }) => ({
      pages,
      chosen: pages[0]?.id ?? null,
      trouble: null,
    })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    setProblem: assign((_, trouble: Trouble) => ({ trouble })),
    finish: assign({ ...emptyForm, isConnected: true }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

const pageOf = ({ context: { pageId, pageToken } }: { context: Context }) => ({
  pageId: pageId.trim(),
  pageToken: pageToken.trim(),
});
const unknown = withProblem('setProblem', { title: 'instagram.unknown' });

export const instagramManualMachine = chart.createMachine({
  id: 'instagramManual',
  context: ({ input }) => ({
    ...emptyForm,
    ...input,
    account: null,
    pages: [],
    chosen: null,
    trouble: null,
    isConnected: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The method is chosen and its tokens are typed.',
      on: {
        'manual.method': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
        'manual.type': {
          guard: { type: 'isAsked', params: ({ event }) => event },
          actions: { type: 'write', params: ({ event }) => event },
        },
        'manual.test': { guard: 'hasPage', target: 'testing', meta: { spec: ['INT-IG-006', 'INT-IG-007'] } },
        'manual.findPages': { guard: 'hasUserToken', target: 'findingPages' },
        'manual.back': 'left',
      },
    },
    testing: {
      description: 'The page and its token are being tested.',
      tags: 'busy',
      ...request({
        src: 'testPage',
        input: pageOf,
        onDone: {
          target: 'tested',
          actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
        },
        onFailure: { target: 'editing', actions: unknown, meta: { spec: ['INT-IG-014'] } },
      }),
    },
    tested: {
      description: 'The test found the account.',
      on: {
        'manual.connect': { target: 'connecting', meta: { spec: ['INT-IG-006'] } },
        'manual.back': 'editing',
      },
    },
    connecting: {
      description: 'The page is being connected.',
      tags: 'busy',
      ...request({
        src: 'connectPage',
        input: pageOf,
        onDone: 'connected',
        onFailure: { target: 'editing', actions: unknown, meta: { spec: ['INT-IG-014'] } },
      }),
    },
    findingPages: {
      description: "The user's pages are being loaded.",
      tags: 'busy',
      ...request({
        src: 'findPages',
        input: ({ context }) => ({ userToken: context.userToken.trim() }),
        onDone: {
          target: 'choosingPage',
          actions: { type: 'list', params: ({ event }) => ({ pages: event.output }) },
          meta: { spec: ['INT-IG-009'] },
        },
        onFailure: { target: 'editing', actions: unknown },
      }),
    },
    choosingPage: {
      description: "One of the user's pages is chosen.",
      on: {
        'manual.choosePage': { actions: { type: 'choose', params: ({ event }) => event } },
        'manual.selectPage': { guard: 'hasChosen', target: 'selecting', meta: { spec: ['INT-IG-009'] } },
        'manual.back': 'editing',
      },
    },
    selecting: {
      description: 'The chosen page is being connected.',
      tags: 'busy',
      ...request({
        src: 'selectPage',
        input: ({ context }) => ({ pageId: context.chosen ?? '' }),
        onDone: 'connected',
        onFailure: { target: 'choosingPage', actions: unknown },
      }),
    },
    left: { description: 'The admin went back to the login.', type: 'final' },
    connected: { description: 'The account is connected.', type: 'final', entry: 'finish' },
  },
  output: ({ context: { isConnected, method, pageId, pageToken, userToken } }) => ({
    isConnected,
    form: { method, pageId, pageToken, userToken },
  }),
});
