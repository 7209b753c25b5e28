import { model } from '../model.ts';
import { toastMachine, type Toast } from './toast.machine.ts';

const show = (toast: Toast) => ({ type: 'toast.show' as const, toast });

export const toastModel = model(toastMachine, {
  inputs: { start: undefined },
  happenings: [
    show({ tone: 'warning', title: 'shell.languageFailed' }),
    show({ tone: 'destructive', title: 'onboarding.linkFailed', text: 'No channel with this id was found.' }),
    show({ tone: 'success', title: 'toast.resolved', values: { name: 'Brenda Mbah' }, undo: true }),
    show({ tone: 'plain', title: 'errors.sessionExpired', push: true, to: '/dashboard' }),
    { type: 'route.changed', path: '/dashboard' },
    { type: 'xstate.after.visible.toast.slot.showing.plain' },
    { type: 'xstate.after.visibleUndo.toast.slot.showing.undo' },
    { type: 'xstate.after.visibleFailure.toast.slot.showing.destructive' },
    { type: 'xstate.after.removal.toast.slot.dismissed' },
  ],
  sees: {
    'slot.empty': [],
    'slot.showing.plain': [],
    'slot.showing.undo': [
      { role: 'text', name: { id: 'toast.resolved', values: { name: 'Brenda Mbah' } } },
      { role: 'button', name: 'toast.undo' },
    ],
    'slot.showing.destructive': [
      { role: 'text', name: 'onboarding.linkFailed' },
      { role: 'text', name: { literal: 'No channel with this id was found.' } },
    ],
    'slot.dismissed': [],
  },
  hides: {
    'slot.empty': [{ role: 'button', name: 'common.dismiss' }],
    'slot.dismissed': [{ role: 'button', name: 'common.dismiss' }],
  },
  causes: {
    'toast.show': 'world',
    'route.changed': 'world',
    'toast.dismiss': { click: 'common.dismiss' },
  },
  laws: {
    'only a toast that exists is shown': (now) =>
      !now.matches({ slot: 'showing' }) || now.context.toast !== null,
    'a plain toast never replaces a failure or an offer to undo': (now, before) =>
      !(
        (before.matches({ slot: { showing: 'destructive' } }) ||
          before.matches({ slot: { showing: 'undo' } })) &&
        now.matches({ slot: { showing: 'plain' } })
      ) || now.context.toast?.push !== true,
  },
  distinguishes: ({ context }) => context.toast,
});
