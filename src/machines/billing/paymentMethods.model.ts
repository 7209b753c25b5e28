import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { paymentMethodsMachine } from './paymentMethods.machine.ts';

const port = (id: string, ...where: string[]): Happening[] => [
  { type: `xstate.done.actor.${id}`, output: undefined },
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed') },
  ...where.map((state) => ({ type: `xstate.after.patience.paymentMethods.${state}` })),
];
const card = { role: 'text', name: { id: 'billing.cardEnding', values: { last4: '1881' } } } as const;
const dialog = { role: 'alertdialog', name: 'billing.removeCardTitle' } as const;
const other = { id: 'pm_2', last4: '1881' };

export const paymentMethodsModel = model(paymentMethodsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    ...port('loadCards', 'loading', 'refreshing'),
    ...port('saveCard', 'saving'),
    ...port('removeCard', 'removing'),
    { type: 'cards.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [
      { role: 'text', name: 'billing.cardsFailed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    shown: [card],
    refreshing: [card],
    saving: [card],
    confirming: [dialog],
    removing: [dialog, { role: 'button', name: 'common.cancel', disabled: true }],
  },
  hides: { shown: [dialog] },
  causes: {
    'cards.retry': { click: 'common.tryAgain' },
    'cards.stale': 'world',
    'card.default': [
      {
        event: { type: 'card.default', ...other },
        by: { click: { id: 'billing.setDefaultNamed', values: { last4: '1881' } } },
      },
    ],
    'card.remove': [
      {
        event: { type: 'card.remove', ...other },
        by: { click: { id: 'billing.removeCardNamed', values: { last4: '1881' } } },
      },
    ],
    'removal.confirm': { click: 'billing.removeCard' },
    'dialog.close': { click: 'common.cancel' },
  },
  laws: {
    'members change no card': (now) =>
      now.context.isAdmin || !(now.matches('saving') || now.matches('confirming') || now.matches('removing')),
    'a card is removed after a confirmation only': (now, before) =>
      !now.matches('removing') || before.matches('confirming') || before.matches('removing'),
  },
  distinguishes: ({ context: { isAdmin, card: it, failed, problem } }) => [
    isAdmin,
    it?.id,
    failed,
    problem?.code,
  ],
});
