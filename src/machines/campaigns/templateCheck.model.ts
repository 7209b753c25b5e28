import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { templateCheckMachine } from './templateCheck.machine.ts';

const update = { role: 'button', name: 'campaign.update' } as const;
const changed = [{ role: 'text', name: 'campaign.templateChanged' }, update] as const;

export const templateCheckModel = model(templateCheckMachine, {
  inputs: { campaign: { campaignId: 'p1' } },
  happenings: [
    { type: 'xstate.done.actor.checkTemplate', output: { changed: true } },
    { type: 'xstate.done.actor.checkTemplate', output: { changed: false } },
    { type: 'xstate.error.actor.checkTemplate', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.templateCheck.checking' },
    { type: 'xstate.done.actor.updateTemplate', output: undefined },
    { type: 'xstate.error.actor.updateTemplate', error: new Failure('templateNotApproved') },
    { type: 'xstate.after.patience.templateCheck.updating' },
  ],
  sees: { checking: [], unchanged: [], changed, updating: changed },
  hides: { checking: [update], unchanged: [update] },
  causes: { 'template.update': { click: 'campaign.update' } },
  laws: {
    'only a change that the server reported is offered': (now) =>
      !(now.matches('changed') || now.matches('updating')) || now.context.isChanged,
    'a copy that was replaced is no longer reported as changed': (now) =>
      !now.matches('unchanged') || !now.context.isChanged,
  },
  stays: { unchanged: 'the campaign is checked again when it is opened again' },
});
