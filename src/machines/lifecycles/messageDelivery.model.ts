import { MODE, STATUS } from '#contract/message.ts';
import { model } from '../model.ts';
import { messageDeliveryMachine } from './messageDelivery.machine.ts';
import { statusOf } from './messageDelivery.rules.ts';

const rank = { [STATUS.sent]: 0, [STATUS.delivered]: 1, [STATUS.read]: 2, [STATUS.failed]: 3 };
const world = <const Type extends string>(type: Type) => [{ event: { type }, by: 'world' as const }];

export const messageDeliveryModel = model(messageDeliveryMachine, {
  inputs: {
    sent: { mode: MODE.agent, status: STATUS.sent },
    delivered: { mode: MODE.agent, status: STATUS.delivered },
    read: { mode: MODE.copilot, status: STATUS.read },
    failed: { mode: MODE.agent, status: STATUS.failed },
    unseen: { mode: MODE.received, status: STATUS.delivered },
    seen: { mode: MODE.received, status: STATUS.read },
  },
  happenings: [],
  causes: {
    'provider.sent': world('provider.sent'),
    'provider.delivered': world('provider.delivered'),
    'provider.read': world('provider.read'),
    'provider.failed': world('provider.failed'),
    'message.retry': world('message.retry'),
    'agent.saw': world('agent.saw'),
  },
  passing: ['settling', 'incoming.settling', 'outgoing.settling'],
  stays: { 'incoming.seen': 'seen once is seen', 'outgoing.read': 'nothing comes after read' },
  laws: {
    'a status goes forward, but for a retry': (now, before) =>
      rank[statusOf(now)] >= rank[statusOf(before)] ||
      (before.matches({ outgoing: 'failed' }) && now.matches({ outgoing: 'sent' })),
    'what was read never fails': (now, before) =>
      !before.matches({ outgoing: 'read' }) || now.matches({ outgoing: 'read' }),
    'a received message has no delivery of ours': (now) =>
      now.context.mode !== MODE.received || now.matches('incoming'),
  },
});
