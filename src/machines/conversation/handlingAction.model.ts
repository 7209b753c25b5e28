import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { handlingActionMachine, type HandlingFacts } from './handlingAction.machine.ts';

const base = { conversationId: 'v1', me: 'ada', role: 'member' as const };
const automated: HandlingFacts = {
  label: 'ai-handled',
  handler: 'autopilot',
  handlerName: 'Autopilot',
  copilotEnabled: true,
  isStandby: false,
};
const mine: HandlingFacts = {
  label: 'manual',
  handler: 'ada',
  handlerName: 'Ada Lovelace',
  copilotEnabled: true,
  isStandby: false,
};
const theirs: HandlingFacts = {
  label: 'manual',
  handler: 'ben',
  handlerName: 'Ben Okri',
  copilotEnabled: true,
  isStandby: false,
};
const contested: HandlingFacts = {
  label: 'needs-attention',
  handler: 'ben',
  handlerName: 'Ben Okri',
  copilotEnabled: true,
  isStandby: false,
};
const resolved: HandlingFacts = {
  label: 'resolved',
  handler: 'ben',
  handlerName: 'Ben Okri',
  copilotEnabled: false,
  isStandby: false,
};

const changed = (facts: HandlingFacts) => ({
  event: { type: 'handling.changed' as const, ...facts },
  by: 'world' as const,
});
const port = (name: string, action: string): Happening[] => [
  { type: `xstate.done.actor.${name}`, output: {} },
  { type: `xstate.error.actor.${name}`, error: new Failure('takenByOther', 'Ben Okri was faster.') },
  { type: `xstate.after.patience.handlingAction.asking.${action}` },
];

export const handlingActionModel = model(handlingActionMachine, {
  inputs: { automated: { ...base, ...automated } },
  happenings: [
    ...port('takeOverConversation', 'takeOver'),
    ...port('setAutopilot', 'setAutopilot'),
    ...port('resolveConversation', 'resolve'),
    ...port('markUnread', 'markUnread'),
  ],
  sees: {
    idle: [],
    confirming: [
      { role: 'alertdialog', name: { id: 'takeOver.title', values: { name: 'Ben Okri' } } },
      { role: 'button', name: 'takeOver.confirm' },
      { role: 'button', name: 'takeOver.cancel' },
    ],
    doubting: passing,
    'asking.takeOver': [],
    'asking.setAutopilot': [],
    'asking.resolve': [],
    'asking.markUnread': [],
  },
  hides: {
    idle: [
      { role: 'alertdialog', name: { id: 'takeOver.title', values: { name: 'Ben Okri' } } },
      { role: 'button', name: 'footer.takingOver' },
      { role: 'button', name: 'conversation.resolving' },
    ],
  },
  causes: {
    'conversation.markUnread': [{ event: { type: 'conversation.markUnread' }, by: 'world' }],
    'conversation.takeOver': { click: 'footer.takeOver' },
    'conversation.setAutopilot': { click: 'conversation.setAutopilot' },
    'conversation.resolve': { click: 'conversation.resolve' },
    'takeOver.confirm': { click: 'takeOver.confirm' },
    'takeOver.cancel': { click: 'takeOver.cancel' },
    'handling.changed': [
      changed(automated),
      changed(mine),
      changed(theirs),
      changed(contested),
      changed(resolved),
    ],
  },
  laws: {
    'taking over is confirmed only if a colleague handles the conversation': (now) =>
      !now.matches('confirming') || (now.context.handler !== 'ada' && now.context.handler !== 'autopilot'),
  },
});
