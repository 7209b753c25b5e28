import type { ActorRefFrom } from 'xstate';
import type { apiIntegrationsMachine } from '#machines/settings/apiIntegrations.machine.ts';
import type { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { instagramManualMachine } from '#machines/settings/instagramManual.machine.ts';
import type { paymentTemplatesMachine } from '#machines/settings/paymentTemplates.machine.ts';
import type { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
import type { shopConnectMachine } from '#machines/settings/shopConnect.machine.ts';

export type ApiIntegrationsActor = ActorRefFrom<typeof apiIntegrationsMachine>;
export type InstagramActor = ActorRefFrom<typeof instagramConnectMachine>;
export type InstagramManualActor = ActorRefFrom<typeof instagramManualMachine>;
export type PaymentTemplatesActor = ActorRefFrom<typeof paymentTemplatesMachine>;
export type PawapayActor = ActorRefFrom<typeof pawapayConnectMachine>;
export type ShopActor = ActorRefFrom<typeof shopConnectMachine>;

export type IntegrationActor = InstagramActor | PawapayActor | ShopActor;
