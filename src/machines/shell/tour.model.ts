import { Failure } from '#contract/failure.ts';
import { model, passing, type Sight } from '../model.ts';
import { TOUR_STEPS, tourMachine, type TourStep } from './tour.machine.ts';

const card = (step: TourStep) => ({ role: 'dialog', name: `tour.${step}` }) as const;
const next = { role: 'button', name: 'tour.next' } as const;
const back = { role: 'button', name: 'tour.back' } as const;
const skip = { role: 'button', name: 'tour.skip' } as const;
const hidden: Sight[] = TOUR_STEPS.map(card);

export const tourModel = model(tourMachine, {
  inputs: {
    'never seen': { isOffered: true, isEnded: false },
    'seen before': { isOffered: false, isEnded: false },
    'ended while the server could not be reached': { isOffered: true, isEnded: true },
  },
  happenings: [
    { type: 'inbox.filled' },
    { type: 'tour.ended' },
    { type: 'network.restored' },
    { type: 'xstate.done.actor.endTour', output: undefined },
    { type: 'xstate.error.actor.endTour', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.tour.ending' },
  ],
  sees: {
    deciding: passing,
    resting: [],
    offered: [],
    'showing.list': [card('list'), next, skip],
    'showing.handling': [card('handling'), next, back, skip],
    'showing.customer': [card('customer'), next, back, skip],
    'showing.keys': [card('keys'), next, back, skip],
    'showing.help': [
      card('help'),
      { role: 'button', name: 'tour.finish' },
      { role: 'button', name: 'tour.openHelp' },
      back,
    ],
    ending: [],
    unsaved: [],
  },
  hides: {
    resting: hidden,
    offered: hidden,
    'showing.list': [back],
    'showing.help': [next, skip],
    ending: hidden,
    unsaved: hidden,
  },
  causes: {
    // A button of the help page.
    'tour.start': [{ event: { type: 'tour.start' }, by: 'world' }],
    'tour.next': { click: 'tour.next' },
    'tour.back': { click: 'tour.back' },
    'tour.skip': { click: 'tour.skip' },
    'tour.help': { click: 'tour.openHelp' },
    'tour.ended': 'world',
    'inbox.filled': 'world',
    'network.restored': 'world',
  },
  laws: {
    'the tour begins with its first step': (now, before) =>
      before.matches('showing') || !now.matches('showing') || now.matches({ showing: 'list' }),
    'what is not offered does not wait for the inbox': (now) =>
      now.context.isOffered || !now.matches('offered'),
    'the server is told only of a tour that ended': (now, before) =>
      !now.matches('ending') || !before.matches('offered'),
  },
});
