import { MODE, STATUS } from '#contract/message.ts';
import { model } from '../model.ts';
import { messageDeliveryMachine } from './messageDelivery.machine.ts';
import { confirmationOf, statusOf } from './messageDelivery.rules.ts';

const rank = { [STATUS.sent]: 0, [STATUS.delivered]: 1, [STATUS.read]: 2, [STATUS.failed]: 3 };
const world = <const Type extends string>(type: Type) => [{ event: { type }, by: 'world' as const }];
const ours = { mode: MODE.agent, confirmation: null };
const received = { mode: MODE.received, confirmation: null };

export const messageDeliveryModel = model(messageDeliveryMachine, {
  inputs: {
    sent: { ...ours, status: STATUS.sent },
    unconfirmed: { ...ours, status: STATUS.sent, confirmation: 'unconfirmed' },
    left: { ...ours, status: STATUS.sent, confirmation: 'left' },
    delivered: { ...ours, status: STATUS.delivered },
    read: { ...ours, mode: MODE.copilot, status: STATUS.read },
    failed: { ...ours, status: STATUS.failed },
    unseen: { ...received, status: STATUS.delivered },
    seen: { ...received, status: STATUS.read },
  },
  happenings: [],
  causes: {
    'provider.sent': world('provider.sent'),
    'provider.delivered': world('provider.delivered'),
    'provider.read': world('provider.read'),
    'provider.failed': world('provider.failed'),
    'confirmation.expired': world('confirmation.expired'),
    'message.retry': world('message.retry'),
    'message.sendAgain': world('message.sendAgain'),
    'message.leave': world('message.leave'),
    'agent.saw': world('agent.saw'),
  },
  passing: ['settling', 'incoming.settling', 'outgoing.settling'],
  stays: { 'incoming.seen': 'seen once is seen', 'outgoing.read': 'nothing comes after read' },
  laws: {
    'a status goes forward, and only a failed message is tried again or arrives after all': (now, before) =>
      rank[statusOf(now)] >= rank[statusOf(before)] || before.matches({ outgoing: 'failed' }),
    'a message that was read never fails': (now, before) =>
      !before.matches({ outgoing: 'read' }) || now.matches({ outgoing: 'read' }),
    'a received message has no delivery of ours': (now) =>
      now.context.mode !== MODE.received || now.matches('incoming'),
    'only a message without a status is unconfirmed': (now) =>
      confirmationOf(now) === null || statusOf(now) === STATUS.sent,
    'a message that has a status is never unconfirmed again': (now, before) =>
      confirmationOf(now) === null || statusOf(before) === STATUS.sent,
  },
});
