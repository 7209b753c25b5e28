/**
 * Which page of the settings is open, and which charts run on it?
 *
 * Following a link to another page ends the charts of the page before. What a provider's callback adds to the address is
 * shown once, when the integrations open.
 *
 * Facts    route.changed, organisation.changed
 * Effects  showCallback
 * Charts   account, topics (profile); snippets; macros; tags (tagList); targets (targetSettings); assignment (assignmentSettings), preview (assignmentPreview) (assignment); fields (fieldList); satisfaction (satisfactionSettings); payBacks (payBackList); businessForm, optOuts (optOutButtons), logo (picture), download, deletion (business); numbers, instagram, shop, crm, payments, programs (integrations); team; rules, log (security); copilot (copilotRules), documents (dataSources), pairs (pairList), unanswered (unansweredList), instructions (copilotInstructions), trial (copilotTrial), topics (copilot); billing (billingPage)
 * Size     one state per page; each only names the charts of its page and what they are told
 */
import { assign, sendTo, setup } from 'xstate';
import type { CopilotRules } from '#contract/copilot.ts';
import type { Organisation } from '#contract/organisation.ts';
import { may, type Role } from '#contract/policy.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import {
  connectedCrms,
  isInstagramConnected,
  isPaymentConnected,
  isShopConnected,
  otherCrm,
} from '#machines/app/connections.ts';
import type { OrganisationFacts } from '#machines/app/screen.facts.ts';
import { type Callback, callbackIn, settingsIn } from '#machines/app/screenAddress.ts';
import type { SettingsPage } from '#machines/app/routing.ts';
import { billingPageMachine } from '#machines/billing/billingPage.machine.ts';
import { copilotInstructionsMachine } from '#machines/copilot/copilotInstructions.machine.ts';
import { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';
import { copilotTrialMachine } from '#machines/copilot/copilotTrial.machine.ts';
import { dataSourcesMachine } from '#machines/copilot/dataSources.machine.ts';
import { unansweredListMachine } from '#machines/copilot/unansweredList.machine.ts';
import { pairListMachine } from '#machines/copilot/pairList.machine.ts';
import { topicChoiceMachine } from '#machines/notifications/topicChoice.machine.ts';
import { apiIntegrationsMachine } from './apiIntegrations.machine.ts';
import { snippetsMachine } from '#machines/snippets/snippets.machine.ts';
import { macrosMachine } from '#machines/macros/macros.machine.ts';
import { fieldListMachine } from '#machines/fields/fieldList.machine.ts';
import { tagListMachine } from '#machines/tags/tagList.machine.ts';
import { assignmentPreviewMachine } from './assignmentPreview.machine.ts';
import { assignmentSettingsMachine } from './assignmentSettings.machine.ts';
import { auditLogMachine } from './auditLog.machine.ts';
import { satisfactionSettingsMachine } from './satisfactionSettings.machine.ts';
import { payBackListMachine } from './payBackList.machine.ts';
import { pictureMachine } from './picture.machine.ts';
import { targetSettingsMachine } from './targetSettings.machine.ts';
import { securityRulesMachine } from './securityRules.machine.ts';
import { optOutButtonsMachine } from './optOutButtons.machine.ts';
import { businessSettingsMachine } from './businessSettings.machine.ts';
import { organisationDeletionMachine } from './organisationDeletion.machine.ts';
import { organisationExportMachine } from './organisationExport.machine.ts';
import { teamMachine } from '#machines/team/team.machine.ts';
import { crmConnectionMachine } from './crmConnection.machine.ts';
import { instagramConnectMachine } from './instagramConnect.machine.ts';
import { pawapayConnectMachine } from './pawapayConnect.machine.ts';
import { shopConnectMachine } from './shopConnect.machine.ts';
import { whatsappNumbersMachine } from './whatsappNumbers.machine.ts';

const mayConnect = ({ role }: { role: Role | null }) => may(role, 'integrations.change');
const shopFacts = ({ organisation }: OrganisationFacts) => ({
  connected: isShopConnected(organisation),
  domain: organisation?.shopify.domain ?? null,
  otherCrm: otherCrm(organisation),
});
/** Copilot's rules; off until the organisation is known. */
const rulesOf = ({ organisation }: OrganisationFacts): CopilotRules => ({
  enabled: organisation?.copilot.enabled ?? false,
  escalation_topics: organisation?.copilot.escalation_topics ?? [],
  confidence_threshold: organisation?.copilot.confidence_threshold ?? 0,
  daily_budget: organisation?.copilot.daily_budget ?? null,
  answer_seconds: organisation?.copilot.answer_seconds ?? null,
});
/** The documents that Copilot answers from; they change only while it is on. */
const sourcesOf = ({ organisation }: OrganisationFacts) => ({
  isOn: organisation?.copilot.enabled ?? false,
  sources: organisation?.copilot.data_sources ?? [],
});
const hasChannel = ({ organisation }: OrganisationFacts) => organisation?.channel_id != null;

const chart = setup({
  types: {
    input: {} as OrganisationFacts,
    context: {} as OrganisationFacts,
    events: {} as
      | { type: 'route.changed'; path: string }
      | { type: 'organisation.changed'; organisation: Organisation },
    children: {} as {
      account: 'account';
      topics: 'topics';
      businessForm: 'businessForm';
      optOuts: 'optOuts';
      logo: 'logo';
      download: 'download';
      deletion: 'deletion';
      numbers: 'numbers';
      instagram: 'instagram';
      shop: 'shop';
      crm: 'crm';
      payments: 'payments';
      programs: 'programs';
      team: 'team';
      rules: 'rules';
      copilot: 'copilot';
      documents: 'documents';
      pairs: 'pairs';
      unanswered: 'unanswered';
      instructions: 'instructions';
      trial: 'trial';
      log: 'log';
      billing: 'billing';
      snippets: 'snippets';
      tags: 'tags';
      fields: 'fields';
      macros: 'macros';
      targets: 'targets';
      assignment: 'assignment';
      preview: 'preview';
      satisfaction: 'satisfaction';
      payBacks: 'payBacks';
    },
  },
  actors: {
    account: accountMachine,
    topics: topicChoiceMachine,
    businessForm: businessSettingsMachine,
    optOuts: optOutButtonsMachine,
    logo: pictureMachine,
    download: organisationExportMachine,
    deletion: organisationDeletionMachine,
    numbers: whatsappNumbersMachine,
    instagram: instagramConnectMachine,
    shop: shopConnectMachine,
    crm: crmConnectionMachine,
    payments: pawapayConnectMachine,
    programs: apiIntegrationsMachine,
    team: teamMachine,
    rules: securityRulesMachine,
    copilot: copilotRulesMachine,
    documents: dataSourcesMachine,
    pairs: pairListMachine,
    unanswered: unansweredListMachine,
    instructions: copilotInstructionsMachine,
    trial: copilotTrialMachine,
    log: auditLogMachine,
    billing: billingPageMachine,
    snippets: snippetsMachine,
    tags: tagListMachine,
    fields: fieldListMachine,
    macros: macrosMachine,
    targets: targetSettingsMachine,
    assignment: assignmentSettingsMachine,
    preview: assignmentPreviewMachine,
    satisfaction: satisfactionSettingsMachine,
    payBacks: payBackListMachine,
  },
  guards: {
    isPage: ({ context }, { page }: { page: SettingsPage }) => settingsIn(context.address) === page,
    isOtherPage: ({ context }, { path }: { path: string }) =>
      settingsIn(path) !== settingsIn(context.address),
  },
  actions: {
    follow: assign((_, { path }: { path: string }) => ({ address: path })),
    setOrganisation: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    /** Shows a message for a callback's parameters and removes them from the address. */
    showCallback: (_, _params: { callback: Callback | null }) => {},
    notifyInstagram: sendTo('instagram', ({ context }) => ({
      type: 'instagram.changed' as const,
      connected: isInstagramConnected(context.organisation),
    })),
    notifyPayments: sendTo('payments', ({ context }) => ({
      type: 'pawapay.changed' as const,
      connected: isPaymentConnected(context.organisation),
    })),
    notifyShop: sendTo('shop', ({ context }) => ({ type: 'shop.changed' as const, ...shopFacts(context) })),
    notifyCrm: sendTo('crm', ({ context }) => ({
      type: 'crm.changed' as const,
      connected: connectedCrms(context.organisation),
    })),
    notifyCopilot: sendTo('copilot', ({ context }) => ({
      type: 'copilot.changed' as const,
      rules: rulesOf(context),
    })),
    notifyDocuments: sendTo('documents', ({ context }) => ({
      type: 'sources.changed' as const,
      ...sourcesOf(context),
    })),
    refreshPairs: sendTo('pairs', ({ context }) => ({
      type: 'pairList.stale' as const,
      isOn: sourcesOf(context).isOn,
    })),
    refreshUnanswered: sendTo('unanswered', ({ context }) => ({
      type: 'unansweredList.stale' as const,
      isOn: sourcesOf(context).isOn,
    })),
    refreshInstructions: sendTo('instructions', ({ context }) => ({
      type: 'instructions.stale' as const,
      isOn: sourcesOf(context).isOn,
    })),
    refreshNumbers: sendTo('numbers', { type: 'numbers.stale' as const }),
    refreshBusiness: sendTo('businessForm', { type: 'business.stale' as const }),
    refreshOptOuts: sendTo('optOuts', { type: 'optOuts.stale' as const }),
    refreshTargets: sendTo('targets', { type: 'targets.stale' as const }),
    refreshAssignment: sendTo('assignment', { type: 'assignment.stale' as const }),
    refreshPreview: sendTo('preview', { type: 'preview.stale' as const }),
    refreshDeletion: sendTo('deletion', { type: 'deletion.stale' as const }),
    refreshSatisfaction: sendTo('satisfaction', { type: 'satisfaction.stale' as const }),
    refreshPrograms: sendTo('programs', { type: 'integrations.stale' as const }),
  },
});

const on = (page: SettingsPage) => ({ type: 'isPage' as const, params: { page } });

export const settingsMachine = chart.createMachine({
  id: 'settings',
  context: ({ input }) => input,
  initial: 'settling',
  on: {
    'organisation.changed': { actions: { type: 'setOrganisation', params: ({ event }) => event } },
    'route.changed': [
      {
        guard: { type: 'isOtherPage', params: ({ event }) => event },
        target: '.settling',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      { actions: { type: 'follow', params: ({ event }) => event } },
    ],
  },
  states: {
    settling: {
      description: 'Decides by the address which page is shown.',
      always: [
        { guard: on('business'), target: 'business' },
        { guard: on('ai-rules'), target: 'copilot' },
        { guard: on('team'), target: 'team' },
        { guard: on('integrations'), target: 'integrations' },
        { guard: on('security'), target: 'security' },
        { guard: on('billing'), target: 'billing' },
        { guard: on('snippets'), target: 'snippets' },
        { guard: on('tags'), target: 'tags' },
        { guard: on('fields'), target: 'fields' },
        { guard: on('macros'), target: 'macros' },
        { guard: on('targets'), target: 'targets' },
        { guard: on('assignment'), target: 'assignment' },
        { guard: on('satisfaction'), target: 'satisfaction' },
        { guard: on('payBacks'), target: 'payBacks' },
        { guard: on('help'), target: 'help' },
        { target: 'profile', meta: { spec: ['SET-001'] } },
      ],
    },
    profile: {
      description: 'The person’s own settings are shown.',
      invoke: [
        { id: 'account', src: 'account' },
        { id: 'topics', src: 'topics' },
      ],
    },
    business: {
      description: 'The settings of the organisation itself are shown.',
      invoke: [
        {
          id: 'businessForm',
          src: 'businessForm',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'business.change') }),
        },
        {
          id: 'optOuts',
          src: 'optOuts',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'business.change') }),
        },
        { id: 'logo', src: 'logo' },
        {
          id: 'download',
          src: 'download',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'organisation.data') }),
        },
        {
          id: 'deletion',
          src: 'deletion',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'organisation.data') }),
        },
      ],
      on: {
        'organisation.changed': {
          actions: [
            { type: 'setOrganisation', params: ({ event }) => event },
            'refreshBusiness',
            'refreshOptOuts',
            'refreshDeletion',
          ],
        },
      },
    },
    copilot: {
      description: 'The settings of Copilot are shown.',
      invoke: [
        {
          id: 'copilot',
          src: 'copilot',
          input: ({ context }) => ({ isAdmin: may(context.role, 'copilot.change'), rules: rulesOf(context) }),
        },
        {
          id: 'documents',
          src: 'documents',
          input: ({ context }) => ({ isAdmin: may(context.role, 'copilot.change'), ...sourcesOf(context) }),
        },
        {
          id: 'pairs',
          src: 'pairs',
          input: ({ context }) => ({
            isAdmin: may(context.role, 'copilot.change'),
            isOn: sourcesOf(context).isOn,
          }),
        },
        {
          id: 'unanswered',
          src: 'unanswered',
          input: ({ context }) => ({
            isAdmin: may(context.role, 'copilot.change'),
            isOn: sourcesOf(context).isOn,
          }),
        },
        {
          id: 'instructions',
          src: 'instructions',
          input: ({ context }) => ({
            isAdmin: may(context.role, 'copilot.change'),
            isOn: sourcesOf(context).isOn,
          }),
        },
        { id: 'trial', src: 'trial' },
        { id: 'topics', src: 'topics' },
      ],
      on: {
        'organisation.changed': {
          actions: [
            { type: 'setOrganisation', params: ({ event }) => event },
            'notifyCopilot',
            'notifyDocuments',
            'refreshPairs',
            'refreshUnanswered',
            'refreshInstructions',
          ],
        },
      },
    },
    team: {
      description: 'The members of the organisation are shown.',
      invoke: {
        id: 'team',
        src: 'team',
        input: ({ context: { role } }) => ({ isAdmin: may(role, 'team.change') }),
      },
    },
    integrations: {
      description: 'The connections of the organisation are shown.',
      entry: {
        type: 'showCallback',
        params: ({ context }) => ({ callback: callbackIn(context.address) }),
      },
      meta: { spec: ['SET-008'] },
      invoke: [
        { id: 'numbers', src: 'numbers', input: ({ context }) => ({ isAdmin: mayConnect(context) }) },
        {
          id: 'instagram',
          src: 'instagram',
          input: ({ context }) => ({
            connected: isInstagramConnected(context.organisation),
            isAdmin: mayConnect(context),
            hasChannel: hasChannel(context),
          }),
        },
        {
          id: 'shop',
          src: 'shop',
          input: ({ context }) => ({ ...shopFacts(context), isAdmin: mayConnect(context) }),
        },
        {
          id: 'crm',
          src: 'crm',
          input: ({ context }) => ({
            isAdmin: mayConnect(context),
            connected: connectedCrms(context.organisation),
          }),
        },
        {
          id: 'payments',
          src: 'payments',
          input: ({ context }) => ({
            connected: isPaymentConnected(context.organisation),
            isAdmin: mayConnect(context),
            hasChannel: hasChannel(context),
          }),
        },
        {
          id: 'programs',
          src: 'programs',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'apiTokens.change') }),
        },
      ],
      on: {
        'organisation.changed': {
          actions: [
            { type: 'setOrganisation', params: ({ event }) => event },
            'notifyInstagram',
            'notifyShop',
            'notifyCrm',
            'notifyPayments',
            'refreshNumbers',
            'refreshPrograms',
          ],
        },
      },
    },
    payBacks: {
      description: 'The money that has to be paid back is shown.',
      invoke: { id: 'payBacks', src: 'payBacks' },
    },
    security: {
      description: 'The organisation’s rules for signing in and the log are shown.',
      invoke: [
        {
          id: 'rules',
          src: 'rules',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'security.change') }),
        },
        {
          id: 'log',
          src: 'log',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'audit.read') }),
        },
      ],
    },
    snippets: {
      description: 'The canned replies are shown.',
      invoke: {
        id: 'snippets',
        src: 'snippets',
        input: ({ context: { role } }) => ({ isAdmin: may(role, 'snippets.share') }),
      },
    },
    macros: {
      description: 'The macros are shown.',
      invoke: {
        id: 'macros',
        src: 'macros',
        input: ({ context: { role } }) => ({ isAdmin: may(role, 'macros.share') }),
      },
    },
    tags: {
      description: 'The organisation’s tags are shown.',
      invoke: {
        id: 'tags',
        src: 'tags',
        input: ({ context: { role } }) => ({ isAdmin: may(role, 'tags.change') }),
      },
    },
    targets: {
      description: 'The organisation’s response targets are shown.',
      invoke: {
        id: 'targets',
        src: 'targets',
        input: ({ context: { role } }) => ({ isAdmin: may(role, 'targets.change') }),
      },
      on: {
        'organisation.changed': {
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, 'refreshTargets'],
        },
      },
    },
    assignment: {
      description: 'The rules that assign waiting conversations are shown.',
      invoke: [
        {
          id: 'assignment',
          src: 'assignment',
          input: ({ context: { role } }) => ({ isAdmin: may(role, 'assignment.change') }),
        },
        { id: 'preview', src: 'preview' },
      ],
      on: {
        'organisation.changed': {
          actions: [
            { type: 'setOrganisation', params: ({ event }) => event },
            'refreshAssignment',
            'refreshPreview',
          ],
        },
      },
    },
    fields: {
      description: 'The fields of contacts are shown.',
      invoke: {
        id: 'fields',
        src: 'fields',
        input: ({ context: { role } }) => ({ isAdmin: may(role, 'contactFields.change') }),
      },
    },
    satisfaction: {
      description: 'How customers are asked after a resolve is shown.',
      invoke: {
        id: 'satisfaction',
        src: 'satisfaction',
        input: ({ context: { role } }) => ({ isAdmin: may(role, 'business.change') }),
      },
      on: {
        'organisation.changed': {
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, 'refreshSatisfaction'],
        },
      },
    },
    help: { description: 'The product explains itself.' },
    billing: {
      description: 'The subscription of the organisation is shown.',
      invoke: {
        id: 'billing',
        src: 'billing',
        input: ({ context: { role, address } }) => ({ isAdmin: may(role, 'billing.change'), address }),
      },
    },
  },
});
