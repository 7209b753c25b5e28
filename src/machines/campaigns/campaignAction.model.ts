import { Failure } from '#contract/failure.ts';
import { type Happening, model, passing } from '../model.ts';
import { campaignActionMachine } from './campaignAction.machine.ts';
import { actionsOf, type CampaignFacts } from './campaignActions.ts';
import {
  cancelled,
  collected,
  completed,
  draft,
  neverStarted,
  paused,
  running,
  waiting,
} from './campaignFacts.samples.ts';

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
const NOW = Date.parse('2026-11-22T09:00:00Z');
const DAY_START = Date.parse('2026-11-22T00:00:00Z');
const choosing = (at: number) => ({
  event: { type: 'action.choose' as const, at, now: NOW, dayStart: DAY_START },
  by: 'world' as const,
});
const asksTime = [
  { role: 'dialog', name: 'campaign.rescheduleTitle' },
  { role: 'button', name: 'campaign.reschedule' },
] as const;
const asksCopyNames = [
  { role: 'dialog', name: 'campaign.copyAllTitle' },
  { role: 'textbox', name: 'campaign.copyName' },
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
    waiting: { ...base, facts: waiting },
    neverStarted: { ...base, facts: neverStarted },
    member: { ...base, facts: running, isAdmin: false },
    launchFailed: { ...base, facts: draft, hasLaunchFailed: true },
  },
  happenings: [
    ...answers('launch'),
    ...answers('cancel'),
    ...answers('pause'),
    ...answers('resume'),
    ...answers('copyFailed', { campaignId: 'p2' }),
    ...answers('copy', { campaignId: 'p2' }),
    ...answers('reschedule'),
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
    'naming.failed': [...asksNames, { role: 'button', name: 'campaign.create' }],
    'naming.all': [...asksCopyNames, { role: 'button', name: 'campaign.create' }],
    choosing: asksTime,
    'asking.launch': [],
    'asking.cancel': asksCancel.slice(0, 1),
    'asking.pause': [{ role: 'button', name: 'campaign.pause' }],
    'asking.resume': [{ role: 'button', name: 'campaign.resume' }],
    'asking.copyFailed': asksNames.slice(0, 1),
    'asking.copy': asksCopyNames.slice(0, 1),
    'asking.reschedule': asksTime.slice(0, 1),
  },
  hides: { idle: [keep, { role: 'button', name: 'campaign.retryLaunch' }] },
  causes: {
    'campaign.launch': { click: 'campaign.launch' },
    'campaign.cancel': { click: 'campaign.cancel' },
    'campaign.pause': { click: 'campaign.pause' },
    'campaign.resume': { click: 'campaign.resume' },
    'campaign.copyFailed': { click: 'campaign.copyFailed' },
    'campaign.copy': { click: 'campaign.copyAll' },
    'campaign.reschedule': { click: 'campaign.reschedule' },
    'action.choose': [choosing(NOW + 3_600_000), choosing(NOW + 60_000), choosing(DAY_START - 1)],
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
    'campaign.learned': [draft, waiting, running, paused, completed, neverStarted, cancelled].map(learned),
  },
  laws: {
    'a payment collection is not copied for its failed requests': (now) =>
      !now.context.facts.isCollection ||
      !(now.matches({ naming: 'failed' }) || now.matches({ asking: 'copyFailed' })),
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
      !(now.matches({ asking: 'copyFailed' }) || now.matches({ asking: 'copy' })) ||
      now.context.copyName.trim() !== '',
    'a campaign is given a time that is not over (O34)': (now) =>
      !now.matches({ asking: 'reschedule' }) || (now.context.at !== null && now.context.past === null),
    'a failed launch is offered again until it is dismissed or no longer possible': (now, before) =>
      !before.matches('launchFailed') ||
      now.matches('launchFailed') ||
      now.matches('asking') ||
      !now.context.hasLaunchFailed ||
      !actionsOf(now.context.facts, false).has('launch'),
  },
  distinguishes: ({
    context: { facts, isAdmin, copyName, includesUnconfirmed, at, past, hasLaunchFailed, problem },
  }) => [
    facts.status,
    facts.pausedReason,
    facts.isWaiting,
    at === null,
    past,
    facts.isCollection,
    isAdmin,
    copyName.trim() === '',
    includesUnconfirmed,
    hasLaunchFailed,
    problem?.code,
  ],
});
