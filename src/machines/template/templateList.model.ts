import { Failure } from '#contract/failure.ts';
import type { Template } from '#contract/template.ts';
import { marie } from '../customer/customer.samples.ts';
import { model, passing } from '../model.ts';
import {
  bagOfTheWeek,
  deliveryUpdate,
  newBags,
  orderReady,
  paymentReminder,
  pickupPoint,
  unsupported,
} from './template.samples.ts';
import { templateListMachine } from './templateList.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const choose = (template: typeof orderReady, isOffered: boolean) => ({
  event: { type: 'templates.choose' as const, template },
  by: isOffered
    ? { click: { id: 'template.previewOf', values: { name: template.name } } }
    : ('world' as const),
});

const known = {
  parts: ['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'LIMITED_TIME_OFFER'],
  headers: ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'],
  buttons: ['URL', 'PHONE_NUMBER', 'QUICK_REPLY', 'COPY_CODE', 'OTP', 'REQUEST_CONTACT_INFO', 'VOICE_CALL'],
};
/** Whether a part can be filled in here; written by hand, apart from the rule that the chart asks. */
const isKnown = ({ type, format, buttons = [] }: Template['components'][number]): boolean =>
  known.parts.includes(type) &&
  (!format || known.headers.includes(format)) &&
  buttons.every((button) => known.buttons.includes(button.type));

export const templateListModel = model(templateListMachine, {
  inputs: {
    customer: { ...marie, template: null },
    chosen: { ...marie, template: orderReady },
    paused: { ...marie, template: bagOfTheWeek },
  },
  happenings: [
    { type: 'xstate.done.actor.form', output: undefined },
    { type: 'xstate.error.actor.form', error: new Failure('unexpected') },
  ],
  sees: {
    arriving: passing,
    choosing: [
      { role: 'region', name: 'template.list' },
      { role: 'button', name: 'template.refresh' },
    ],
    filling: [{ role: 'text', name: 'template.form.loading' }],
  },
  hides: {
    filling: [{ role: 'region', name: 'template.list' }],
  },
  causes: {
    'templates.category': [
      world({ type: 'templates.category', category: 'MARKETING' }),
      world({ type: 'templates.category', category: null }),
    ],
    'templates.search': [
      {
        event: { type: 'templates.search', text: 'order' },
        by: { fill: 'template.search', with: 'order' },
      },
    ],
    'templates.refresh': [{ event: { type: 'templates.refresh' }, by: { click: 'template.refresh' } }],
    'templates.choose': [
      choose(orderReady, true),
      choose(bagOfTheWeek, false),
      choose(pickupPoint, false),
      choose(deliveryUpdate, false),
      choose(newBags, false),
      ...unsupported.map((template) => choose(template, false)),
      choose(paymentReminder, false),
    ],
    'contact.factsChanged': [world({ type: 'contact.factsChanged', customer: { ...marie, name: 'Marie' } })],
    'templates.stale': [world({ type: 'templates.stale' })],
  },
  laws: {
    'only an approved template that can be filled in here is opened (TPL-003, A62)': (now) =>
      !now.matches('filling') ||
      (now.context.chosen?.status === 'approved' && now.context.chosen.components.every(isKnown)),
    'a template of payments is never opened here (TPL-001)': ({ context }) =>
      !context.chosen?.name.includes('payment'),
  },
  distinguishes: ({ context: { category, search, chosen, customer } }) => [
    category,
    search,
    chosen?.name,
    customer.name,
  ],
});
