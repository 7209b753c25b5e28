import type { SnapshotFrom } from 'xstate';
import { Failure } from '#contract/failure.ts';
import type { SignedIn } from '#contract/tabOwner.ts';
import { model, passing } from '../model.ts';
import { tabOwnerMachine } from './tabOwner.machine.ts';

const ada = { id: 'ada', name: 'Ada Njoh' };
const inWouri: SignedIn = { user: ada, organisation: { id: 'wouri', name: 'Atelier Wouri' } };
const inMaison: SignedIn = { user: ada, organisation: { id: 'maison', name: 'Maison Bonapriso' } };
const outside: SignedIn = { user: ada, organisation: null };
const ben: SignedIn = { user: { id: 'ben', name: 'Ben Okafor' }, organisation: inWouri.organisation };

const answers = [inWouri, inMaison, outside, ben, null].map((output) => ({
  type: 'xstate.done.actor.findSignedIn',
  output,
}));

/** Whether a request with the bearer of who is signed in would be another's than the tab's owner. */
const isOthers = ({ context: { owner, signedIn } }: SnapshotFrom<typeof tabOwnerMachine>) =>
  owner?.user.id !== signedIn?.user.id ||
  (signedIn?.organisation != null && owner?.organisation?.id !== signedIn.organisation.id);

const world = <E>(event: E) => ({ event, by: 'world' as const });
const reload = { role: 'button', name: 'tabOwner.reload' } as const;
const goBack = {
  role: 'button',
  name: { id: 'tabOwner.goBack', values: { organisation: 'Atelier Wouri' } },
} as const;
const said = (id: string, values: Record<string, string> = {}) =>
  ({ role: 'heading', name: { id, values } }) as const;

export const tabOwnerModel = model(tabOwnerMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'tab.claimed', owner: inWouri },
    { type: 'tab.claimed', owner: outside },
    { type: 'tab.released' },
    { type: 'tab.found', signedIn: ben },
    { type: 'tab.found', signedIn: inMaison },
    { type: 'tab.found', signedIn: inWouri },
    { type: 'tab.left' },
    { type: 'tab.joined' },
    { type: 'tab.doubted' },
    { type: 'tab.restored' },
    ...answers,
    { type: 'xstate.error.actor.findSignedIn', error: new Failure('unreachable') },
    { type: 'xstate.done.actor.switchBack', output: undefined },
    { type: 'xstate.error.actor.switchBack', error: new Failure('unreachable') },
    { type: 'xstate.error.actor.switchBack', error: new Failure('identityChanged') },
    { type: 'xstate.after.patience.tabOwner.checking' },
    { type: 'xstate.after.patience.tabOwner.displaced.rechecking' },
    { type: 'xstate.after.patience.tabOwner.displaced.goingBack' },
    { type: 'xstate.after.patience.tabOwner.reloading' },
  ],
  sees: {
    unclaimed: [],
    own: [],
    checking: [],
    deciding: passing,
    'displaced.signedOut': [said('tabOwner.signedOut.title', { name: ada.name }), reload],
    'displaced.otherPerson': [said('tabOwner.otherPerson.title', { name: ben.user.name }), reload],
    'displaced.otherOrganisation': [reload],
    'displaced.goingBack': [reload, goBack],
    'displaced.rechecking': [{ role: 'text', name: 'tabOwner.checking' }],
    reloading: [{ role: 'text', name: 'tabOwner.reloading' }],
  },
  causes: {
    'tab.reload': { click: 'tabOwner.reload' },
    'tab.goBack': { click: goBack.name },
    'tab.claimed': [
      world({ type: 'tab.claimed', owner: inWouri }),
      world({ type: 'tab.claimed', owner: outside }),
    ],
    'tab.released': 'world',
    'tab.found': [
      world({ type: 'tab.found', signedIn: ben }),
      world({ type: 'tab.found', signedIn: inMaison }),
      world({ type: 'tab.found', signedIn: inWouri }),
    ],
    'tab.left': 'world',
    'tab.joined': 'world',
    'tab.doubted': 'world',
    'tab.restored': 'world',
  },
  laws: {
    'no request leaves a tab under another name than it shows': (now) =>
      !(now.matches('own') || now.matches('checking')) || !isOthers(now),
    'a tab whose owner is signed in is not taken from them': (now) =>
      !['signedOut', 'otherPerson', 'otherOrganisation'].some((it) =>
        now.matches({ displaced: it } as never),
      ) || isOthers(now),
    'after a sign-out nothing of the owner is shown': (now, before) =>
      before.matches('unclaimed') || now.context.signedIn !== null || !now.matches('own'),
    'a tab that shows nobody knows of nobody': (now) =>
      !now.matches('unclaimed') || now.context.owner === null,
  },
  distinguishes: ({ context: { owner, signedIn, problem } }) => [
    owner?.organisation?.id,
    signedIn?.user.id,
    signedIn?.organisation?.id,
    problem?.code,
  ],
});
