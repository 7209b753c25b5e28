/**
 * Which conversation is open, and what is known of it?
 *
 * The parent of all charts of the chat panel: it opens the conversation, then runs the charts of history, details,
 * scrolling, footer, window, composer, handling and dialogs, and forwards facts to them. A fact about another
 * conversation, or older than the known data, changes nothing.
 *
 * Intents  chat.retry, chat.reply, chat.use, message.show
 * Facts    profile.addressed, conversation.changed, organisation.changed, message.arrived
 * Ports    openConversation
 * Charts   history, search, details, scroll, footer, replyWindow, composer, handlingAction, assignDialog, noteDialog,
 *          attachments, voiceNote, reactivation, taggedMessage, unsentText, replyDraft, snippetPicker,
 *          templatePicker, contactPanel
 * Effects  notifySeen, focusComposer, explainReply, useTool
 * Size     the parent of all charts of a conversation: it starts them and forwards facts
 */
import { and, assign, sendTo, setup } from 'xstate';
import { capabilities } from '#contract/capability.ts';
import type { Problem } from '#contract/failure.ts';
import type { ProfileTab } from '#lib/profileTabs.ts';
import { CALL_PATIENCE, millis, windowLeft } from '#lib/time.ts';
import { footerMachine } from '../lifecycles/footer.machine.ts';
import { footerOf } from '../lifecycles/footer.rules.ts';
import type { contactDetailsMachine } from '../contact/contactDetails.machine.ts';
import type { ProfileAddressed } from '../customer/customer.facts.ts';
import type { contactPanelMachine } from '../customer/contactPanel.machine.ts';
import { lazyMachine, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { attachmentsMachine } from './attachments.machine.ts';
import type { assignDialogMachine } from './assignDialog.machine.ts';
import {
  customerOf,
  factsOf,
  turnEndOf,
  handlingOf,
  type ChatContext as Context,
  type ChatInput,
  type OrganisationFacts,
  type Known,
  type Opened,
} from './chat.facts.ts';
import type { chatSearchMachine } from './chatSearch.machine.ts';
import type { composerMachine } from './composer.machine.ts';
import type { handlingActionMachine } from './handlingAction.machine.ts';
import type { messageHistoryMachine } from './messageHistory.machine.ts';
import type { noteDialogMachine } from './noteDialog.machine.ts';
import type { reactivationMachine } from './reactivation.machine.ts';
import type { replyDraftMachine } from './replyDraft.machine.ts';
import type { replyWindowMachine } from './replyWindow.machine.ts';
import type { scrollPositionMachine } from './scrollPosition.machine.ts';
import type { snippetPickerMachine } from '../snippets/snippetPicker.machine.ts';
import type { templatePickerMachine } from '../template/templatePicker.machine.ts';
import type { taggedMessageMachine } from './taggedMessage.machine.ts';
import type { unsentTextMachine } from './unsentText.machine.ts';
import type { voiceNoteMachine } from './voiceNote.machine.ts';

type News = { conversationId: string; known: Known; at: number };

const isNews = (context: Context, { conversationId, known }: News): boolean =>
  conversationId === context.conversationId && known.version >= (context.known?.version ?? 0);

const mayAnswer = (context: Context): boolean => {
  const facts = factsOf(context);
  return facts !== null && footerOf(facts).hasTag('maySend');
};

const needsTemplate = (context: Context): boolean => {
  const facts = factsOf(context);
  return facts?.channel === 'whatsapp' && (windowLeft(facts.lastReceivedAt, facts.now) ?? 0) <= 0;
};

/** With a text, or with a template once the window is closed. */
const mayReply = (context: Context): boolean => mayAnswer(context) || needsTemplate(context);

/** A tool of the composer that is also a command. */
export type ComposerTool = 'attach' | 'snippets' | 'sendLater' | 'draft' | 'translate';

const chart = setup({
  types: {
    input: {} as ChatInput,
    context: {} as Context,
    events: {} as
      | { type: 'chat.retry' }
      | { type: 'chat.reply' }
      | { type: 'chat.use'; tool: ComposerTool }
      | { type: 'message.show'; messageId: string }
      | ProfileAddressed
      | { type: 'conversation.changed'; conversationId: string; known: Known; at: number }
      | ({ type: 'organisation.changed' } & OrganisationFacts)
      | { type: 'message.arrived'; conversationId: string; messageId: string },
  },
  actors: {
    openConversation: port<Opened, { conversationId: string }>('openConversation'),
    history: lazyMachine<typeof messageHistoryMachine>('history'),
    search: lazyMachine<typeof chatSearchMachine>('search'),
    details: lazyMachine<typeof contactDetailsMachine>('details'),
    scroll: lazyMachine<typeof scrollPositionMachine>('scroll'),
    footer: footerMachine,
    replyWindow: lazyMachine<typeof replyWindowMachine>('replyWindow'),
    composer: lazyMachine<typeof composerMachine>('composer'),
    handlingAction: lazyMachine<typeof handlingActionMachine>('handlingAction'),
    assignDialog: lazyMachine<typeof assignDialogMachine>('assignDialog'),
    noteDialog: lazyMachine<typeof noteDialogMachine>('noteDialog'),
    attachments: lazyMachine<typeof attachmentsMachine>('attachments'),
    voiceNote: lazyMachine<typeof voiceNoteMachine>('voiceNote'),
    reactivation: lazyMachine<typeof reactivationMachine>('reactivation'),
    taggedMessage: lazyMachine<typeof taggedMessageMachine>('taggedMessage'),
    unsentText: lazyMachine<typeof unsentTextMachine>('unsentText'),
    replyDraft: lazyMachine<typeof replyDraftMachine>('replyDraft'),
    snippetPicker: lazyMachine<typeof snippetPickerMachine>('snippetPicker'),
    templatePicker: lazyMachine<typeof templatePickerMachine>('templatePicker'),
    contactPanel: lazyMachine<typeof contactPanelMachine>('contactPanel'),
  },
  guards: {
    isNews: ({ context }, news: News) => isNews(context, news),
    isThisOne: ({ context }, { conversationId }: { conversationId: string }) =>
      conversationId === context.conversationId,
    isGone: (_, { problem }: { problem: Problem }) =>
      problem.code === 'notFound' || problem.code === 'invalid',
    isUnreported: ({ context, event }) =>
      event.type === 'message.show' && !context.seen.includes(event.messageId),
    endsTurn: ({ context }, news: News) =>
      isNews(context, news) && mayAnswer(context) && !mayAnswer({ ...context, ...news }),
    returnsTurn: ({ context }, news: News) =>
      isNews(context, news) && !mayAnswer(context) && mayAnswer({ ...context, ...news }),
    /** A39: only users who may answer mark a message as seen. */
    mayAnswer: ({ context }) => mayAnswer(context),
    mayReply: ({ context }) => mayReply(context),
    /** Whether the tool can be used now, by the written text and the organisation's features. */
    hasUse: ({ context, event }) =>
      event.type === 'chat.use' && (event.tool !== 'draft' || context.copilotEnabled),
  },
  actions: {
    setKnown: assign((_, { known, at }: { known: Known; at: number }) => ({ known, at })),
    setOpened: assign((_, { known, draft, unread, kept }: Opened) => ({
      draft,
      unread,
      kept,
      newest: known.last_message?._id ?? null,
    })),
    setArrived: assign((_, { messageId }: { messageId: string }) => ({ arrived: messageId })),
    setOrganisation: assign(
      (
        _,
        { instagramStatus, copilotEnabled, shopStatus, pawapayStatus, subscription }: OrganisationFacts,
      ) => ({ instagramStatus, copilotEnabled, shopStatus, pawapayStatus, subscription }),
    ),
    setTab: assign((_, { tab }: { tab: ProfileTab | null }) => ({ tab })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    remember: assign(({ context }, { messageId }: { messageId: string }) => ({
      seen: [...context.seen, messageId],
    })),
    notifySeen: (_, _params: { messageId: string }) => {},
    wish: assign({ wantsReply: true }),
    focusComposer: () => {},
    useTool: (_, _params: { tool: ComposerTool }) => {},
    explainReply: () => {},
    notifyComposer: sendTo('composer', ({ context: { subscription } }) =>
      subscription.canSend
        ? { type: 'composer.allow' as const }
        : { type: 'composer.block' as const, reason: subscription.blockedReason },
    ),
    notifyFooter: sendTo('footer', ({ context }) => ({
      type: 'footer.factsChanged' as const,
      facts: factsOf(context)!,
    })),
    notifyWindow: sendTo('replyWindow', ({ context }) => ({
      type: 'window.changed' as const,
      lastReceivedAt: millis(context.known?.last_message_received_at),
      now: context.at,
    })),
    notifyHandling: sendTo('handlingAction', ({ context }) => ({
      type: 'handling.changed' as const,
      ...handlingOf(context),
    })),
    notifyContactPanel: sendTo('contactPanel', ({ context }) => ({
      type: 'contact.factsChanged' as const,
      customer: customerOf(context),
    })),
    endTurn: sendTo('composer', ({ context }) => ({ type: 'turn.ended' as const, ...turnEndOf(context) })),
    returnTurn: sendTo('unsentText', { type: 'turn.returned' as const }),
    notifyAssign: sendTo('assignDialog', ({ context }) => ({
      type: 'handling.changed' as const,
      handler: context.known?.handler_detail?.clerk_id ?? null,
    })),
  },
  delays: { patience: CALL_PATIENCE },
});

/** For whoever pressed the key of the answer before the conversation was open. */
const grantWish = chart.enqueueActions(({ context, enqueue }) => {
  if (context.wantsReply) enqueue(mayReply(context) ? 'focusComposer' : 'explainReply');
});

const inform = [
  'notifyFooter',
  'notifyWindow',
  'notifyHandling',
  'notifyAssign',
  'notifyContactPanel',
] as const;

const request = requestFor(chart);

const here = ({ context }: { context: Context }) => ({ conversationId: context.conversationId });

export const chatMachine = chart.createMachine({
  id: 'chat',
  context: ({ input }) => ({
    ...input,
    known: null,
    at: 0,
    draft: '',
    unread: 0,
    kept: null,
    newest: null,
    arrived: null,
    problem: null,
    seen: [],
    wantsReply: false,
  }),
  initial: 'opening',
  on: {
    'profile.addressed': { actions: { type: 'setTab', params: ({ event }) => event } },
    // The charts beside the conversation start with these facts, so a change while it opens is stored too.
    'organisation.changed': { actions: { type: 'setOrganisation', params: ({ event }) => event } },
  },
  states: {
    opening: {
      description: 'The conversation is being opened.',
      on: { 'chat.reply': { actions: 'wish' } },
      ...request({
        src: 'openConversation',
        input: here,
        onDone: {
          target: 'open',
          actions: [
            { type: 'setKnown', params: ({ event }) => event.output },
            { type: 'setOpened', params: ({ event }) => event.output },
          ],
          meta: { spec: ['CHAT-030'] },
        },
        onRefused: [{ guard: withProblem('isGone'), target: 'missing' }],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    missing: { description: 'There is no such conversation.' },
    failed: { description: 'The conversation could not be opened.', on: { 'chat.retry': 'opening' } },
    open: {
      description: 'The conversation is open.',
      entry: grantWish,
      invoke: [
        {
          id: 'history',
          src: 'history',
          input: ({ context: { conversationId, unread, kept } }) => ({ conversationId, unread, kept }),
        },
        { id: 'search', src: 'search', input: here },
        {
          id: 'details',
          src: 'details',
          input: ({ context }) => ({
            contactId: context.known?.contactId ?? null,
            channel: context.known?.channel ?? null,
          }),
        },
        { id: 'scroll', src: 'scroll', input: ({ context }) => ({ unread: context.unread }) },
        { id: 'footer', src: 'footer', input: ({ context }) => factsOf(context)! },
        {
          id: 'replyWindow',
          src: 'replyWindow',
          input: ({ context }) => ({
            lastReceivedAt: millis(context.known?.last_message_received_at),
            now: context.at,
          }),
        },
        {
          id: 'composer',
          src: 'composer',
          input: ({ context }) => ({
            conversationId: context.conversationId,
            draft: context.draft,
            channel: context.known?.channel ?? 'whatsapp',
            canShowTyping: capabilities[context.known?.channel ?? 'whatsapp'].typing,
            subscription: context.subscription,
          }),
        },
        {
          id: 'handlingAction',
          src: 'handlingAction',
          input: ({ context }) => ({
            conversationId: context.conversationId,
            me: context.me,
            role: context.role,
            ...handlingOf(context),
          }),
        },
        {
          id: 'assignDialog',
          src: 'assignDialog',
          input: ({ context }) => ({
            conversationId: context.conversationId,
            me: context.me,
            role: context.role,
            handler: context.known?.handler_detail?.clerk_id ?? null,
          }),
        },
        {
          id: 'noteDialog',
          src: 'noteDialog',
          input: here,
        },
        {
          id: 'attachments',
          src: 'attachments',
          input: ({ context }) => ({
            conversationId: context.conversationId,
            channel: context.known?.channel ?? 'whatsapp',
          }),
        },
        {
          id: 'voiceNote',
          src: 'voiceNote',
          input: ({ context }) => ({
            conversationId: context.conversationId,
            channel: context.known?.channel ?? 'whatsapp',
          }),
        },
        {
          id: 'reactivation',
          src: 'reactivation',
          input: here,
        },
        {
          id: 'taggedMessage',
          src: 'taggedMessage',
          input: ({ context }) => ({
            conversationId: context.conversationId,
            recipientId: context.known?.channel === 'instagram' ? context.known.contactId : null,
          }),
        },
        {
          id: 'unsentText',
          src: 'unsentText',
          input: here,
        },
        {
          id: 'replyDraft',
          src: 'replyDraft',
          input: here,
        },
        {
          id: 'snippetPicker',
          src: 'snippetPicker',
          input: here,
        },
        {
          id: 'templatePicker',
          src: 'templatePicker',
          input: here,
        },
        {
          id: 'contactPanel',
          src: 'contactPanel',
          input: ({ context }) => ({ customer: customerOf(context), tab: context.tab }),
        },
      ],
      on: {
        'conversation.changed': [
          {
            guard: { type: 'endsTurn', params: ({ event }) => event },
            actions: [{ type: 'setKnown', params: ({ event }) => event }, ...inform, 'endTurn'],
            meta: { spec: ['FOOT-039'] },
          },
          {
            guard: { type: 'returnsTurn', params: ({ event }) => event },
            actions: [{ type: 'setKnown', params: ({ event }) => event }, ...inform, 'returnTurn'],
            meta: { spec: ['FOOT-039'] },
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            actions: [{ type: 'setKnown', params: ({ event }) => event }, ...inform],
            meta: { spec: ['FOOT-039', 'RT-009'] },
          },
        ],
        'organisation.changed': {
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, ...inform, 'notifyComposer'],
          meta: { spec: ['CHAT-019'] },
        },
        'message.arrived': {
          guard: { type: 'isThisOne', params: ({ event }) => event },
          actions: [
            { type: 'setArrived', params: ({ event }) => event },
            sendTo('scroll', { type: 'message.arrived' as const }),
          ],
          meta: { spec: ['RT-006'] },
        },
        'profile.addressed': {
          actions: [
            { type: 'setTab', params: ({ event }) => event },
            sendTo('contactPanel', ({ event }) => event),
          ],
        },
        'chat.reply': { guard: 'mayReply', actions: 'focusComposer' },
        'chat.use': {
          description: 'The agent uses a tool of the composer from elsewhere.',
          guard: and(['mayAnswer', 'hasUse']),
          actions: { type: 'useTool', params: ({ event }) => event },
        },
        'message.show': {
          guard: and(['isUnreported', 'mayAnswer']),
          actions: [
            { type: 'notifySeen', params: ({ event }) => event },
            { type: 'remember', params: ({ event }) => event },
          ],
          meta: { spec: ['MSG-021'] },
        },
      },
    },
  },
});
