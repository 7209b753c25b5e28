import type { ActorRefFrom } from 'xstate';
import type { dataSourcesMachine } from '#machines/copilot/dataSources.machine.ts';

export type DataSourcesActor = ActorRefFrom<typeof dataSourcesMachine>;
