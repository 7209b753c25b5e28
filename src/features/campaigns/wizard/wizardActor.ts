import type { ActorRefFrom } from 'xstate';
import type { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';

export type WizardActor = ActorRefFrom<typeof broadcastWizardMachine>;
