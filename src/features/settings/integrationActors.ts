import type { ActorRefFrom } from 'xstate';
import type { apiIntegrationsMachine } from '#machines/settings/apiIntegrations.machine.ts';
import type { crmAccountMachine } from '#machines/settings/crmAccount.machine.ts';
import type { crmConnectionMachine } from '#machines/settings/crmConnection.machine.ts';
import type { crmMatchMachine } from '#machines/settings/crmMatch.machine.ts';
import type { crmSyncMachine } from '#machines/settings/crmSync.machine.ts';
import type { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { instagramManualMachine } from '#machines/settings/instagramManual.machine.ts';
import type { paymentTemplatesMachine } from '#machines/settings/paymentTemplates.machine.ts';
import type { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
import type { unpayableInvoicesMachine } from '#machines/settings/unpayableInvoices.machine.ts';
import type { shopConnectMachine } from '#machines/settings/shopConnect.machine.ts';

export type ApiIntegrationsActor = ActorRefFrom<typeof apiIntegrationsMachine>;
export type CrmAccountActor = ActorRefFrom<typeof crmAccountMachine>;
export type CrmConnectionActor = ActorRefFrom<typeof crmConnectionMachine>;
export type CrmMatchActor = ActorRefFrom<typeof crmMatchMachine>;
export type CrmSyncActor = ActorRefFrom<typeof crmSyncMachine>;
export type InstagramActor = ActorRefFrom<typeof instagramConnectMachine>;
export type InstagramManualActor = ActorRefFrom<typeof instagramManualMachine>;
export type PaymentTemplatesActor = ActorRefFrom<typeof paymentTemplatesMachine>;
export type PawapayActor = ActorRefFrom<typeof pawapayConnectMachine>;
export type UnpayableActor = ActorRefFrom<typeof unpayableInvoicesMachine>;
export type ShopActor = ActorRefFrom<typeof shopConnectMachine>;

export type IntegrationActor = InstagramActor | PawapayActor | ShopActor;
