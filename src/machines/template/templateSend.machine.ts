/**
 * Is a template being filled in, checked, and sent?
 *
 * The preview is what will be sent. The rules are the server's own (`src/lib/template.ts`); all faults are shown together
 * before the call. If the template changed meanwhile, the new version is shown, and what was typed stays.
 *
 * Intents  form.category, form.select, form.set, form.submit, form.acknowledge, form.back
 * Facts    contact.factsChanged, form.header (the header's address), form.uploading      told by the chart of its file
 * Ports    readRecipient, loadCategory, sendTemplate
 * Charts   header
 * Effects  showSent
 * Size     one form from its recipient to the sent template
 */
import { and, assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type HeaderFormat, Template } from '#contract/template.ts';
import { headerMedia } from '#lib/template.ts';
import { faultsOf, type TemplateFault } from '#lib/templateFaults.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';
import { begun, ownHeader } from './begin.ts';
import { isSendable } from './sendable.ts';
import { type HeaderFile, templateMediaMachine } from './templateMedia.machine.ts';

type Values = Record<string, string>;
interface Input {
  customer: CustomerFacts;
  template: Template | null;
}
interface Context extends Input {
  category: string | null;
  firstName: string;
  values: Values;
  /** The uploaded file of the header, because its chart ends during the check. */
  file: HeaderFile | null;
  faults: TemplateFault[];
  problem: Problem | null;
}
interface Sending {
  contactId: string;
  name: string;
  template: Template;
  values: Values;
}

export const formatOf = (template: Template | null): HeaderFormat | null => {
  const media = template && headerMedia(template.components);
  return media ? (media.toUpperCase() as HeaderFormat) : null;
};

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'form.category'; category: string | null }
      | { type: 'form.select'; template: Template }
      | { type: 'form.set'; key: string; value: string }
      | { type: 'form.header'; url: string; file: HeaderFile | null }
      | { type: 'form.uploading' }
      | { type: 'form.submit' }
      | { type: 'form.acknowledge' }
      | { type: 'form.back' },
    children: {} as {
      readRecipient: 'readRecipient';
      loadCategory: 'loadCategory';
      sendTemplate: 'sendTemplate';
      header: 'header';
    },
  },
  actors: {
    readRecipient: port<{ firstName: string }, { customer: CustomerFacts }>('readRecipient'),
    loadCategory: port<void, { category: string | null }>('loadCategory'),
    sendTemplate: port<void, Sending>('sendTemplate'),
    header: templateMediaMachine,
  },
  guards: {
    hasTemplate: ({ context }) => context.template !== null,
    canSend: ({ context }) => context.customer.subscription.canSend,
    isValid: ({ context }) =>
      context.template !== null && faultsOf(context.template.components, context.values).length === 0,
    isSendable: (_, { template }: { template: Template }) => isSendable(template),
    takesMedia: ({ context }) => formatOf(context.template) !== null,
    isAnotherNow: (_, { problem }: { problem: Problem }) =>
      problem.code === 'templateChanged' && Template.safeParse(problem.details.template).success,
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    setFirstName: assign(({ context }, { firstName }: { firstName: string }) => ({
      firstName,
      values: { ...begun(context.template, firstName), ...context.values },
    })),
    pick: assign((_, { category }: { category: string | null }) => ({ category })),
    choose: assign(({ context }, { template }: { template: Template }) => ({
      template,
      values: { ...ownHeader(template), ...begun(template, context.firstName) },
      file: null,
      problem: null,
    })),
    write: assign(({ context }, { key, value }: { key: string; value: string }) => ({
      values: { ...context.values, [key]: value },
    })),
    /** Without an address the variable is absent. */
    setHeader: assign(({ context }, { url, file }: { url: string; file: HeaderFile | null }) => {
      const key = `header_${(formatOf(context.template) ?? '').toLowerCase()}`;
      const { [key]: _, ...rest } = context.values;
      return { values: url === '' ? rest : { ...rest, [key]: url }, file };
    }),
    validate: assign(({ context }) => ({
      faults: context.template ? faultsOf(context.template.components, context.values) : [],
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    settle: assign({ problem: null, faults: [] }),
    /** The current template; values of variables that still exist are kept. */
    renew: assign(({ context }, { problem }: { problem: Problem }) => {
      const template = Template.parse(problem.details.template);
      return { template, values: { ...ownHeader(template), ...context.values } };
    }),
    showSent: toast({ tone: 'success', title: 'template.form.sent' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const templateSendMachine = chart.createMachine({
  id: 'templateSend',
  context: ({ input }) => ({
    ...input,
    category: null,
    firstName: '',
    values: ownHeader(input.template),
    file: null,
    faults: [],
    problem: null,
  }),
  initial: 'reading',
  on: {
    'contact.factsChanged': {
      description: 'The contact changed.',
      actions: { type: 'setCustomer', params: ({ event }) => event },
    },
  },
  states: {
    reading: {
      description: 'The recipient is being read.',
      ...request({
        src: 'readRecipient',
        input: ({ context }) => ({ customer: context.customer }),
        onDone: {
          target: 'editing',
          actions: { type: 'setFirstName', params: ({ event }) => event.output },
          meta: { spec: ['TPL-009'] },
        },
        onFailure: 'editing',
      }),
    },
    editing: {
      description: 'The form can be filled in.',
      initial: 'settling',
      on: {
        'form.set': {
          description: 'The agent fills in a variable.',
          actions: { type: 'write', params: ({ event }) => event },
          meta: { spec: ['TPL-006'] },
        },
        'form.category': {
          description: 'The agent chooses a category of templates.',
          target: 'searching',
          actions: { type: 'pick', params: ({ event }) => event },
        },
        'form.select': {
          description: 'The agent chooses a template.',
          guard: { type: 'isSendable', params: ({ event }) => event },
          target: '.settling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'form.submit': {
          description: 'The agent sends the template.',
          guard: and(['hasTemplate', 'canSend']),
          target: 'validating',
          meta: { spec: ['TPL-010', 'TPL-029'] },
        },
        'form.back': { description: 'The agent leaves the form.', target: 'gone' },
      },
      states: {
        settling: { always: [{ guard: 'takesMedia', target: 'withMedia' }, { target: 'plain' }] },
        plain: {},
        withMedia: {
          invoke: {
            id: 'header',
            src: 'header',
            input: ({ context: { template, values, file } }) => {
              const format = formatOf(template) ?? 'IMAGE';
              return { format, url: values[`header_${format.toLowerCase()}`] ?? '', file };
            },
          },
          initial: 'still',
          on: {
            'form.header': {
              description: 'The media file of the header was set or removed.',
              target: '.still',
              actions: { type: 'setHeader', params: ({ event }) => event },
              meta: { spec: ['TPL-019'] },
            },
          },
          states: {
            still: {
              on: {
                'form.uploading': {
                  description: 'The media file of the header is being uploaded.',
                  target: 'uploading',
                },
              },
            },
            // Leaving would end the file's chart and its upload.
            uploading: { on: { 'form.submit': {}, 'form.category': {} } },
          },
        },
      },
    },
    searching: {
      description: 'The templates of a category are being loaded.',
      ...request({
        src: 'loadCategory',
        input: ({ context }) => ({ category: context.category }),
        onDone: { target: 'editing', meta: { spec: ['TPL-007'] } },
        onFailure: 'editing',
      }),
    },
    validating: {
      description: 'The form is being checked.',
      entry: 'validate',
      always: [
        { guard: 'isValid', target: 'sending' },
        { target: 'invalid', meta: { spec: ['TPL-011', 'TPL-016'] } },
      ],
    },
    invalid: {
      description: 'The form shows what is missing.',
      on: {
        'form.acknowledge': {
          description: 'The agent closes the message about the failure.',
          target: 'editing',
          actions: 'settle',
        },
      },
    },
    sending: {
      description: 'The template is being sent.',
      ...request({
        src: 'sendTemplate',
        input: ({ context: { customer, template, values } }) => ({
          contactId: customer.contactId ?? '',
          name: customer.name,
          template: template as Template,
          values,
        }),
        onDone: { target: 'gone', actions: 'showSent', meta: { spec: ['TPL-021', 'TPL-022'] } },
        onRefused: [
          {
            guard: withProblem('isAnotherNow'),
            target: 'failure',
            actions: [withProblem('setProblem'), withProblem('renew')],
          },
        ],
        onFailure: { target: 'failure', actions: withProblem('setProblem'), meta: { spec: ['TPL-023'] } },
      }),
    },
    failure: {
      description: 'The template could not be sent.',
      on: { 'form.acknowledge': { target: 'editing', actions: 'settle' } },
    },
    gone: { description: 'The template was sent.', type: 'final' },
  },
});
