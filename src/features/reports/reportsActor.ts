import type { ActorRefFrom } from 'xstate';
import type { reportsMachine } from '#machines/reports/reports.machine.ts';

export type ReportsActor = ActorRefFrom<typeof reportsMachine>;
