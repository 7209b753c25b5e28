import type { ActorRefFrom } from 'xstate';
import type { audienceImportMachine } from '#machines/campaigns/audienceImport.machine.ts';

export type ImportActor = ActorRefFrom<typeof audienceImportMachine>;
