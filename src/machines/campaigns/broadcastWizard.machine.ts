/**
 * Which template, audience and settings does a new broadcast have?
 *
 * The form is stored on the device after each change, so that it survives the steps, a reload and another tab. If the
 * subscription does not allow `create_campaign`, the wizard shows why, and continues when it does.
 *
 * Intents  broadcast.rename, .intend, .filter, .search, .choose, .refresh, .source, .map, .describe, .schedule, .sendNow,
 *          .retryFailed, .confirm, .next, .back, .cancel, .startOver, .launch, .saveDraft
 * Facts    gate.changed; audience.selected, audience.uploaded, form.header, form.uploading (told by the child charts)
 * Ports    readDraft
 * Charts   pages (the templates); contacts, upload; header, preview, submit
 * Effects  keepDraft, deleteDraft, leave
 * Size     its steps share one form and its draft; a step as a child chart would pass the form in and back with every change
 */
import { and, assign, sendTo, setup } from 'xstate';
import type { VariableMapping } from '#contract/campaign.ts';
import { MIN_LEAD } from '#contract/campaignLimits.ts';
import type { CampaignIntent } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';
import { guessMappings } from '#lib/audienceValues.ts';
import { slotsOf } from '#lib/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';
import { type HeaderFile, templateMediaMachine } from '../template/templateMedia.machine.ts';
import { formatOf } from '../template/templateSend.machine.ts';
import { audienceContactsMachine } from './audienceContacts.machine.ts';
import { audienceImportMachine, type Upload } from './audienceImport.machine.ts';
import {
  type AudienceSource,
  type BroadcastForm,
  emptyForm,
  fieldsOf,
  isDescribed,
  isForBroadcasts,
  isMappedFully,
  type Chosen,
  isTooSoon,
  type Past,
  pastOf,
  recipientCount,
  type WizardStep,
} from './broadcastForm.ts';
import { broadcastSubmitMachine, type SubmitMode } from './broadcastSubmit.machine.ts';
import type { ContactSelection } from './contactSelection.ts';
import { recipientPreviewMachine } from './recipientPreview.machine.ts';

/** Answer of the subscription gate for `create_campaign` (WIZ-003); `reason` says why not. */
export interface Gate {
  canCreate: boolean;
  reason: string | null;
}

interface Context {
  gate: Gate;
  form: BroadcastForm;
  /** Null: templates of every category. */
  category: string | null;
  search: string;
  /** The confirmation checkbox (B13); never kept. */
  isConfirmed: boolean;
  /** The chosen time was earlier than five minutes from now and was raised (WIZ-020). */
  isRaised: boolean;
  /** The chosen day has passed (B36). */
  past: Past | null;
  mode: SubmitMode;
  now: number;
}
type Change = Partial<BroadcastForm>;

/** Returns whether the broadcast is complete and confirmed (WIZ-015), and its time was not refused (B36). */
const isLaunchable = ({ form, isConfirmed, past }: Context): boolean =>
  isDescribed(form) && recipientCount(form) > 0 && isMappedFully(form) && isConfirmed && past === null;

const chart = setup({
  types: {
    input: {} as { gate: Gate },
    context: {} as Context,
    events: {} as
      | { type: 'broadcast.rename'; name: string }
      | { type: 'broadcast.intend'; intent: CampaignIntent }
      | { type: 'broadcast.filter'; category: string | null }
      | { type: 'broadcast.search'; text: string }
      | { type: 'broadcast.choose'; template: Template }
      | { type: 'broadcast.refresh' }
      | { type: 'broadcast.source'; source: AudienceSource }
      | { type: 'broadcast.map'; key: string; mapping: VariableMapping }
      | { type: 'broadcast.describe'; aiContext: string }
      | ({ type: 'broadcast.schedule' } & Chosen)
      | { type: 'broadcast.sendNow' }
      | { type: 'broadcast.retryFailed'; on: boolean }
      | { type: 'broadcast.confirm'; on: boolean }
      | { type: 'broadcast.launch'; now: number }
      | { type: 'broadcast.saveDraft'; now: number }
      | { type: 'broadcast.next' }
      | { type: 'broadcast.back' }
      | { type: 'broadcast.cancel' }
      | { type: 'broadcast.startOver' }
      | { type: 'audience.selected'; selection: ContactSelection }
      | { type: 'audience.uploaded'; upload: Upload | null }
      | { type: 'form.header'; url: string; file: HeaderFile | null }
      | { type: 'form.uploading' }
      | { type: 'gate.changed'; gate: Gate },
    children: {} as {
      readDraft: 'readDraft';
      pages: 'pages';
      contacts: 'contacts';
      upload: 'upload';
      header: 'header';
      preview: 'preview';
      submit: 'submit';
    },
  },
  actors: {
    readDraft: port<BroadcastForm>('readDraft'),
    pages: pagedListMachine,
    contacts: audienceContactsMachine,
    upload: audienceImportMachine,
    header: templateMediaMachine,
    preview: recipientPreviewMachine,
    submit: broadcastSubmitMachine,
  },
  guards: {
    isAllowed: ({ context }) => context.gate.canCreate,
    allows: (_, { gate }: { gate: Gate }) => gate.canCreate,
    isAt: ({ context }, { step }: { step: WizardStep }) => context.form.step === step,
    isDescribed: ({ context }) => isDescribed(context.form),
    isForBroadcasts: (_, { template }: { template: Template }) => isForBroadcasts(template),
    hasAudience: ({ context }) => recipientCount(context.form) > 0,
    takesMedia: ({ context }) => formatOf(context.form.template) !== null,
    isMapped: ({ context }) => isMappedFully(context.form),
    isLaunchable: ({ context }) => isLaunchable(context),
    isPast: (_, chosen: Chosen) => pastOf(chosen) !== null,
    isTooSoon: ({ context }, { now }: { now: number }) =>
      isLaunchable(context) && isTooSoon(context.form.scheduledFor, now),
    isDone: (_, { isDone }: { isDone: boolean }) => isDone,
  },
  actions: {
    setGate: assign((_, { gate }: { gate: Gate }) => ({ gate })),
    restore: assign((_, { form }: { form: BroadcastForm }) => ({ form, isConfirmed: false })),
    change: assign(({ context }, change: Change) => ({ form: { ...context.form, ...change } })),
    choose: assign(({ context: { form } }, { template }: { template: Template }) => ({
      form: { ...form, template, mappings: {}, headerFile: null },
    })),
    guess: assign(({ context: { form } }) => {
      const slots = slotsOf(form.template?.components ?? []);
      const mappings = guessMappings(slots, fieldsOf(form), form.mappings);
      return { form: { ...form, mappings } };
    }),
    map: assign(({ context: { form } }, { key, mapping }: { key: string; mapping: VariableMapping }) => ({
      form: { ...form, mappings: { ...form.mappings, [key]: mapping } },
    })),
    setHeader: assign(({ context: { form } }, { url, file }: { url: string; file: HeaderFile | null }) => {
      const key = `header_${(formatOf(form.template) ?? '').toLowerCase()}`;
      const { [key]: _, ...rest } = form.mappings;
      const mapping = { type: 'fixed' as const, value: '', fixedValue: url };
      return {
        form: { ...form, headerFile: file, mappings: url === '' ? rest : { ...rest, [key]: mapping } },
      };
    }),
    schedule: assign(({ context: { form } }, { at, now }: Chosen) => ({
      form: { ...form, scheduledFor: Math.max(at, now + MIN_LEAD) },
      isRaised: at < now + MIN_LEAD,
      past: null,
    })),
    raise: assign(({ context: { form } }, { now }: { now: number }) => ({
      form: { ...form, scheduledFor: now + MIN_LEAD },
      isRaised: true,
    })),
    refuseTime: assign((_, chosen: Chosen) => ({ past: pastOf(chosen), isRaised: false })),
    clearTimeFaults: assign({ past: null, isRaised: false }),
    sendNow: assign(({ context: { form } }) => ({
      form: { ...form, scheduledFor: null },
      isRaised: false,
      past: null,
    })),
    confirm: assign((_, { on }: { on: boolean }) => ({ isConfirmed: on })),
    submitAs: assign((_, { mode, now }: { mode: SubmitMode; now: number }) => ({ mode, now })),
    pick: assign((_, { category }: { category: string | null }) => ({ category })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    reload: sendTo('pages', { type: 'list.changed' as const }),
    notifyPreview: sendTo('preview', ({ context }) => ({
      type: 'preview.changed' as const,
      mappings: context.form.mappings,
    })),
    keepDraft: () => {},
    deleteDraft: () => {},
    leave: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const goTo = (step: WizardStep) => [{ type: 'change' as const, params: { step } }, 'keepDraft' as const];

export const broadcastWizardMachine = chart.createMachine({
  id: 'broadcastWizard',
  context: ({ input }) => ({
    ...input,
    form: emptyForm(''),
    category: null,
    search: '',
    isConfirmed: false,
    isRaised: false,
    past: null,
    mode: 'launch',
    now: 0,
  }),
  initial: 'restoring',
  on: { 'gate.changed': { actions: { type: 'setGate', params: ({ event }) => event } } },
  states: {
    restoring: {
      description: 'The draft on this device is being read.',
      ...request({
        src: 'readDraft',
        onDone: {
          target: 'deciding',
          actions: { type: 'restore', params: ({ event }) => ({ form: event.output }) },
          meta: { spec: ['WIZ-006', 'WIZ-010'] },
        },
        onFailure: 'deciding',
      }),
    },
    deciding: {
      description: 'Decides by the subscription.',
      always: [{ guard: 'isAllowed', target: 'editing' }, { target: 'blocked' }],
    },
    blocked: {
      description: 'The subscription does not allow a new campaign.',
      meta: { spec: ['WIZ-003'] },
      on: {
        'gate.changed': {
          target: 'deciding',
          actions: { type: 'setGate', params: ({ event }) => event },
        },
        'broadcast.cancel': 'left',
      },
    },
    editing: {
      description: 'One of the steps is shown; the audience stays loaded beside all of them.',
      invoke: [
        { id: 'contacts', src: 'contacts', input: ({ context }) => ({ selection: context.form.selection }) },
        { id: 'upload', src: 'upload', input: ({ context }) => ({ upload: context.form.upload }) },
      ],
      initial: 'deciding',
      on: {
        'gate.changed': [
          {
            guard: { type: 'allows', params: ({ event }) => event },
            actions: { type: 'setGate', params: ({ event }) => event },
          },
          { target: 'blocked', actions: { type: 'setGate', params: ({ event }) => event } },
        ],
        'audience.selected': {
          actions: [{ type: 'change', params: ({ event: { selection } }) => ({ selection }) }, 'keepDraft'],
        },
        'audience.uploaded': {
          actions: [{ type: 'change', params: ({ event: { upload } }) => ({ upload }) }, 'keepDraft'],
          meta: { spec: ['AUD-024'] },
        },
        'broadcast.startOver': { target: 'restoring', actions: 'deleteDraft' },
        'broadcast.cancel': { target: 'left', meta: { spec: ['WIZ-001'] } },
      },
      states: {
        deciding: {
          always: [
            { guard: { type: 'isAt', params: { step: 'audience' } }, target: 'audience' },
            { guard: { type: 'isAt', params: { step: 'confirm' } }, target: 'confirm' },
            { target: 'template' },
          ],
        },
        template: {
          meta: { spec: ['WIZ-002', 'WIZ-004', 'WIZ-008'] },
          invoke: { id: 'pages', src: 'pages', input: { question: {} } },
          on: {
            'broadcast.rename': {
              actions: [{ type: 'change', params: ({ event: { name } }) => ({ name }) }, 'keepDraft'],
            },
            'broadcast.intend': {
              actions: [{ type: 'change', params: ({ event: { intent } }) => ({ intent }) }, 'keepDraft'],
            },
            'broadcast.choose': {
              guard: { type: 'isForBroadcasts', params: ({ event }) => event },
              actions: [{ type: 'choose', params: ({ event }) => event }, 'keepDraft'],
              meta: { spec: ['WIZ-007'] },
            },
            'broadcast.filter': { actions: { type: 'pick', params: ({ event }) => event } },
            'broadcast.search': { actions: { type: 'setSearch', params: ({ event }) => event } },
            'broadcast.refresh': { actions: 'reload' },
            'broadcast.back': { target: '#broadcastWizard.left', meta: { spec: ['WIZ-001'] } },
            'broadcast.next': {
              guard: 'isDescribed',
              target: 'audience',
              actions: goTo('audience'),
              meta: { spec: ['WIZ-005'] },
            },
          },
        },
        audience: {
          meta: { spec: ['WIZ-002', 'WIZ-011'] },
          on: {
            'broadcast.source': {
              actions: [{ type: 'change', params: ({ event: { source } }) => ({ source }) }, 'keepDraft'],
            },
            'broadcast.back': { target: 'template', actions: goTo('template') },
            'broadcast.next': {
              guard: 'hasAudience',
              target: 'confirm',
              actions: goTo('confirm'),
              meta: { spec: ['WIZ-012', 'AUD-014'] },
            },
          },
        },
        confirm: {
          meta: { spec: ['WIZ-002', 'WIZ-013'] },
          entry: 'guess',
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'takesMedia', target: 'form.media' }, { target: 'form.plain' }] },
            form: {
              invoke: {
                id: 'preview',
                src: 'preview',
                input: ({ context: { form } }) => ({
                  source: form.source,
                  selection: form.selection,
                  upload: form.upload,
                  mappings: form.mappings,
                  components: form.template?.components ?? [],
                }),
              },
              initial: 'plain',
              on: {
                'broadcast.map': {
                  actions: [{ type: 'map', params: ({ event }) => event }, 'notifyPreview', 'keepDraft'],
                  meta: { spec: ['WIZ-014'] },
                },
                'broadcast.describe': {
                  actions: [
                    { type: 'change', params: ({ event: { aiContext } }) => ({ aiContext }) },
                    'keepDraft',
                  ],
                  meta: { spec: ['WIZ-028'] },
                },
                'broadcast.schedule': [
                  {
                    guard: { type: 'isPast', params: ({ event }) => event },
                    actions: { type: 'refuseTime', params: ({ event }) => event },
                  },
                  {
                    actions: [{ type: 'schedule', params: ({ event }) => event }, 'keepDraft'],
                    meta: { spec: ['WIZ-020'] },
                  },
                ],
                'broadcast.sendNow': { actions: ['sendNow', 'keepDraft'] },
                'broadcast.retryFailed': {
                  actions: [
                    { type: 'change', params: ({ event }) => ({ retryOnFailure: event.on }) },
                    'keepDraft',
                  ],
                  meta: { spec: ['WIZ-027'] },
                },
                'broadcast.confirm': { actions: { type: 'confirm', params: ({ event }) => event } },
                'broadcast.back': {
                  target: '#broadcastWizard.editing.audience',
                  actions: [
                    ...goTo('audience'),
                    { type: 'confirm', params: { on: false } },
                    'clearTimeFaults',
                  ],
                },
                'broadcast.launch': [
                  {
                    guard: { type: 'isTooSoon', params: ({ event }) => event },
                    actions: [{ type: 'raise', params: ({ event }) => event }, 'keepDraft'],
                    meta: { spec: ['WIZ-020'] },
                  },
                  {
                    guard: 'isLaunchable',
                    target: 'submitting',
                    actions: { type: 'submitAs', params: ({ event: { now } }) => ({ mode: 'launch', now }) },
                    meta: { spec: ['WIZ-015'] },
                  },
                ],
                'broadcast.saveDraft': {
                  guard: and(['isDescribed', 'hasAudience', 'isMapped']),
                  target: 'submitting',
                  actions: { type: 'submitAs', params: ({ event: { now } }) => ({ mode: 'draft', now }) },
                },
              },
              states: {
                plain: {},
                media: {
                  invoke: {
                    id: 'header',
                    src: 'header',
                    input: ({ context: { form } }) => {
                      const format = formatOf(form.template) ?? 'IMAGE';
                      const url = form.mappings[`header_${format.toLowerCase()}`]?.fixedValue ?? '';
                      return { format, url, file: form.headerFile };
                    },
                  },
                  initial: 'ready',
                  on: {
                    'form.header': {
                      target: '.ready',
                      actions: [
                        { type: 'setHeader', params: ({ event }) => event },
                        'notifyPreview',
                        'keepDraft',
                      ],
                    },
                  },
                  states: {
                    ready: { on: { 'form.uploading': 'uploading' } },
                    // Leaving would end the file's chart and its upload.
                    uploading: {
                      on: { 'broadcast.launch': {}, 'broadcast.saveDraft': {}, 'broadcast.back': {} },
                    },
                  },
                },
              },
            },
            submitting: {
              invoke: {
                id: 'submit',
                src: 'submit',
                input: ({ context: { form, mode, now } }) => ({ form, mode, now }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: '#broadcastWizard.sent',
                    meta: { spec: ['WIZ-030'] },
                  },
                  { target: 'deciding' },
                ],
                onError: 'deciding',
              },
              on: { 'broadcast.cancel': {}, 'broadcast.startOver': {}, 'gate.changed': {} },
            },
          },
        },
      },
    },
    sent: {
      description: 'The campaign exists; its draft is forgotten.',
      type: 'final',
      entry: 'deleteDraft',
    },
    left: { description: 'The list of campaigns follows.', type: 'final', entry: 'leave' },
  },
});
