import type { ActorRefFrom } from 'xstate';
import type { paymentImportMachine } from '#machines/campaigns/paymentImport.machine.ts';
import type { paymentLaunchMachine } from '#machines/campaigns/paymentLaunch.machine.ts';
import type { paymentWizardMachine } from '#machines/campaigns/paymentWizard.machine.ts';

export type CollectionActor = ActorRefFrom<typeof paymentWizardMachine>;
export type DebtsActor = ActorRefFrom<typeof paymentImportMachine>;
export type LaunchActor = ActorRefFrom<typeof paymentLaunchMachine>;
