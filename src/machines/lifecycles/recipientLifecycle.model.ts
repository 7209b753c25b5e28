import { RecipientStatus } from '#contract/campaignStatus.ts';
import { model } from '../model.ts';
import { recipientLifecycleMachine, RETRIES_MOST } from './recipientLifecycle.machine.ts';
import { flagsOf } from './recipientLifecycle.rules.ts';

const world = <const Type extends string>(type: Type) => [{ event: { type }, by: 'world' as const }];
const failed = (mayPass: boolean) => ({
  event: { type: 'provider.failed' as const, mayPass },
  by: 'world' as const,
});
const statusOf = (snapshot: { value: unknown }) => RecipientStatus.parse(snapshot.value);
const steps = ({ value }: { value: unknown }) =>
  Object.values(flagsOf(RecipientStatus.parse(value))).filter(Boolean).length;

export const recipientLifecycleModel = model(recipientLifecycleMachine, {
  inputs: { 'a new recipient': { status: 'pending', retries: 0 } },
  happenings: [],
  causes: {
    'provider.accepted': world('provider.accepted'),
    'provider.held': world('provider.held'),
    'provider.sent': world('provider.sent'),
    'provider.delivered': world('provider.delivered'),
    'provider.read': world('provider.read'),
    'provider.failed': [failed(true), failed(false)],
    'confirmation.expired': world('confirmation.expired'),
    'customer.replied': world('customer.replied'),
    'retry.due': world('retry.due'),
    'message.sendAgain': world('message.sendAgain'),
    'engine.skipped': world('engine.skipped'),
  },
  stays: { replied: 'nothing comes after a reply', skipped: 'nothing is sent' },
  laws: {
    'a delivered message stays delivered': (now, before) =>
      !flagsOf(statusOf(before)).delivered || steps(now) >= steps(before),
    'a skipped recipient stays skipped': (now, before) =>
      statusOf(before) !== 'skipped' || statusOf(now) === 'skipped',
    'only a recipient without a message is skipped': (now, before) =>
      statusOf(now) !== 'skipped' || ['pending', 'skipped'].includes(statusOf(before)),
    'a failed recipient is never written to again': (now, before) =>
      statusOf(before) !== 'failed' || !['pending', 'retry_scheduled'].includes(statusOf(now)),
    'there are at most three retries': (now) => now.context.retries <= RETRIES_MOST,
    'a message of unknown outcome is never sent again by itself': (now, before) =>
      statusOf(before) !== 'unconfirmed' || statusOf(now) !== 'retry_scheduled',
    'a recipient is in one end state': (now) =>
      ['replied', 'failed', 'skipped'].filter((end) => now.matches(end as 'failed')).length <= 1,
  },
});
