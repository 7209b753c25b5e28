import type { ActorRefFrom } from 'xstate';
import type { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';

export type CopilotRulesActor = ActorRefFrom<typeof copilotRulesMachine>;
