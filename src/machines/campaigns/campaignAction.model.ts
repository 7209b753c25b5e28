import { Failure } from '#contract/failure.ts';
import { type Happening, model, passing } from '../model.ts';
import { campaignActionMachine } from './campaignAction.machine.ts';
import { actionsOf, type CampaignFacts } from './campaignActions.ts';
import { collected, cancelled, completed, draft, paused, running } from './campaignFacts.samples.ts';

const base = { campaignId: 'p1', name: 'Black Friday', isAdmin: true, hasLaunchFailed: false };
const learned = (facts: CampaignFacts) => ({
  event: { type: 'campaign.learned' as const, facts },
  by: 'world' as const,
});
const answers = (name: string, output?: unknown): Happening[] => [
  { type: `xstate.done.actor.${name}`, output },
  { type: `xstate.error.actor.${name}`, error: new Failure('campaignFixed') },
  { type: `xstate.after.patience.campaignAction.asking.${name}` },
];
const launch = { role: 'button', name: 'campaign.launch' } as const;
const keep = { role: 'button', name: 'campaign.keep' } as const;
const asksLaunch = [{ role: 'alertdialog', name: 'campaign.launchTitle' }, launch, keep] as const;
const asksCancel = [
  { role: 'alertdialog', name: 'campaign.cancelTitle' },
  { role: 'button', name: 'campaign.cancel' },
  keep,
] as const;
const asksNames = [
  { role: 'dialog', name: 'campaign.copyTitle' },
  { role: 'textbox', name: 'campaign.copyName' },
] as const;

export const campaignActionModel = model(campaignActionMachine, {
  inputs: {
    draft: { ...base, facts: draft },
    running: { ...base, facts: running },
    completed: { ...base, facts: completed },
    collected: { ...base, facts: collected },
    member: { ...base, facts: running, isAdmin: false },
    launchFailed: { ...base, facts: draft, hasLaunchFailed: true },
  },
  happenings: [
    ...answers('launch'),
    ...answers('cancel'),
    ...answers('pause'),
    ...answers('resume'),
    ...answers('copyFailed', { campaignId: 'p2' }),
  ],
  sees: {
    settling: passing,
    idle: [],
    launchFailed: [
      { role: 'alert', name: '' },
      { role: 'button', name: 'campaign.retryLaunch' },
    ],
    'confirming.launch': asksLaunch,
    'confirming.cancel': asksCancel,
    naming: [...asksNames, { role: 'button', name: 'campaign.create' }],
    'asking.launch': [],
    'asking.cancel': asksCancel.slice(0, 1),
    'asking.pause': [{ role: 'button', name: 'campaign.pause' }],
    'asking.resume': [{ role: 'button', name: 'campaign.resume' }],
    'asking.copyFailed': asksNames.slice(0, 1),
  },
  hides: { idle: [keep, { role: 'button', name: 'campaign.retryLaunch' }] },
  causes: {
    'campaign.launch': { click: 'campaign.launch' },
    'campaign.cancel': { click: 'campaign.cancel' },
    'campaign.pause': { click: 'campaign.pause' },
    'campaign.resume': { click: 'campaign.resume' },
    'campaign.copyFailed': { click: 'campaign.copyFailed' },
    'action.confirm': [{ event: { type: 'action.confirm' }, by: 'world' }],
    'action.dismiss': [{ event: { type: 'action.dismiss' }, by: 'world' }],
    'action.retry': { click: 'campaign.retryLaunch' },
    'action.write': [
      {
        event: { type: 'action.write', name: 'Once more' },
        by: { fill: 'campaign.copyName', with: 'Once more' },
      },
      { event: { type: 'action.write', name: ' ' }, by: { fill: 'campaign.copyName', with: ' ' } },
    ],
    'action.include': [
      { event: { type: 'action.include', includesUnconfirmed: true }, by: 'world' },
      { event: { type: 'action.include', includesUnconfirmed: false }, by: 'world' },
    ],
    'campaign.learned': [draft, running, paused, completed, cancelled].map(learned),
  },
  laws: {
    'a payment collection is not copied': (now) =>
      !now.context.facts.isCollection || !(now.matches('naming') || now.matches({ asking: 'copyFailed' })),
    'only a draft or a scheduled campaign is launched or cancelled (CAMP-019)': (now, before) =>
      !(now.matches({ asking: 'launch' }) || now.matches({ asking: 'cancel' })) ||
      before.matches('asking') ||
      ['draft', 'scheduled'].includes(now.context.facts.status),
    'only an admin pauses and resumes': (now) =>
      !(now.matches({ asking: 'pause' }) || now.matches({ asking: 'resume' })) || now.context.isAdmin,
    'no question stays open about a campaign that is no longer open': (now) =>
      !now.matches('confirming') || actionsOf(now.context.facts, false).has('launch'),
    'a launch is confirmed, unless it is the retry of one': (now, before) =>
      !now.matches({ asking: 'launch' }) ||
      before.matches('asking') ||
      before.matches({ confirming: 'launch' }) ||
      before.matches('launchFailed'),
    'a new campaign has a name': (now) =>
      !now.matches({ asking: 'copyFailed' }) || now.context.copyName.trim() !== '',
    'a failed launch is offered again until it is dismissed or no longer possible': (now, before) =>
      !before.matches('launchFailed') ||
      now.matches('launchFailed') ||
      now.matches('asking') ||
      !now.context.hasLaunchFailed ||
      !actionsOf(now.context.facts, false).has('launch'),
  },
  distinguishes: ({
    context: { facts, isAdmin, copyName, includesUnconfirmed, hasLaunchFailed, problem },
  }) => [
    facts.status,
    facts.pausedReason,
    facts.isCollection,
    isAdmin,
    copyName.trim() === '',
    includesUnconfirmed,
    hasLaunchFailed,
    problem?.code,
  ],
});
