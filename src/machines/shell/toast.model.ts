import { model } from '../model.ts';
import { toastMachine, type Toast } from './toast.machine.ts';

const show = (toast: Toast) => ({ type: 'toast.show' as const, toast });

export const toastModel = model(toastMachine, {
  inputs: { start: undefined },
  happenings: [
    show({ tone: 'success', title: 'toast.linked' }),
    show({ tone: 'destructive', title: 'toast.takeOverFailed', text: 'Ben was faster.' }),
    show({ tone: 'plain', title: 'toast.push', push: true }),
    { type: 'xstate.after.visible.toast.slot.showing.plain' },
    { type: 'xstate.after.visibleFailure.toast.slot.showing.destructive' },
    { type: 'xstate.after.removal.toast.slot.dismissed' },
  ],
  causes: {
    'toast.show': 'world',
    'toast.dismiss': { click: 'toast.dismiss' },
    'toasts.open': { click: 'toasts.open' },
    'toasts.close': { click: 'toasts.close' },
  },
  laws: {
    'what shows is there': (now) => !now.matches({ slot: 'showing' }) || now.context.toast !== null,
    'news never hides a failure': (now, before) =>
      !(
        before.matches({ slot: { showing: 'destructive' } }) && now.matches({ slot: { showing: 'plain' } })
      ) || now.context.toast?.push !== true,
  },
  distinguishes: ({ context }) => context.toast,
});
