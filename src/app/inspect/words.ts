import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  CampaignFailure,
  CampaignIntent,
  CampaignStatus,
  PausedReason,
  RecipientStatus,
} from '#contract/campaignStatus.ts';
import { Scope } from '#contract/apiIntegration.ts';
import { FieldKind } from '#contract/contactField.ts';
import { ChannelState } from '#contract/channelHealth.ts';
import { Channel, Filter, Label } from '#contract/conversation.ts';
import { wireEvents } from '#contract/events.ts';
import { HandoverReason } from '#contract/extras.ts';
import { Refusal } from '#contract/refusal.ts';
import { CallbackCode } from '#contract/instagram.ts';
import { InvoiceStatus } from '#contract/invoice.ts';
import { PaymentStatus } from '#contract/paymentStatus.ts';
import { MessageType } from '#contract/message.ts';
import { OrderStatus } from '#contract/shop.ts';
import { MACRO_FAULTS, MACRO_STEPS, MacroScope } from '#contract/macro.ts';
import { TAG_COLOURS, TAG_FAULTS } from '#contract/tag.ts';
import { BulkAct, BulkState } from '#contract/bulk.ts';
import { SNIPPET_FAULTS, SNIPPET_VARIABLES, SnippetScope } from '#contract/snippet.ts';
import { SubscriptionStatus } from '#contract/subscription.ts';
import { PushTopic } from '#contract/notification.ts';
import { SUBSCRIPTION_STATUSES } from '#contract/subscription.ts';
import { REPORT_PERIODS } from '#contract/reports.ts';
import { REPORT_TABLES } from '#machines/reports/reportTables.ts';
import { countries } from '#lib/countries.ts';

/** Words of addresses, settings and failures that no schema lists. */
const others = `
  dashboard conversations home settings integrations business ai rules team security billing invite orders reports campaigns new login signup reset password token confirm onboarding redirect d360
  instagram connected status tag myshopify com http https shop code success error message seq
  callback unreachable tooSlow aborted unexpected fileGone admin member org autopilot read unread en fr
  light dark system profile templates order customer contact invoices payment info activity media paymentHistory
  kept deleted plain warning destructive default granted denied page person zoho pipedrive image document
  audio video photos videos documents paid pending added updated
  zoho pipedrive bidirectional to_crm never running done read send client_id client_secret grant_token api_key company_domain
  me other none failed sending queued uploading waiting doubtful sent text voice emoji idle wide narrow request reminder
  assignment note takeOver setAutopilot resolve notification push toast plainText left right up down top bottom stale fresh
  help search sidebar filter q tab tags tag macros copilot enable disable renew change email ai rules
  first_name last_name name phone column field fixed csv contacts promo announcement re_engagement launch draft
  approved rejected paused disabled positional named header body footer buttons location url quick_reply phone_number copy_code
  marketing utility authentication jpg jpeg png webp gif mp4 3gpp pdf xls xlsx doc docx ppt pptx txt aac amr mpeg ogg m4a
  application html json markdown octet stream zip blob button example
  paymentCampaigns new-payment phonenumber description invoiceNo amount tooLarge wrongType noColumns
  question courtesy sure
  changed cancelled blocked
  shopify oauth embedded id token host client channels username true false charset subscription selection session
`
  .trim()
  .split(/\s+/);

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

/** Returns the names of fields, also nested ones, without their values. */
const fieldsIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)])
    : [];

/** Returns the fields of a chart's initial context, as its code writes them; form events name them. */
function fieldsOf({ config }: AnyStateMachine): string[] {
  const { context } = config as { context?: unknown };
  try {
    return fieldsIn(
      typeof context === 'function' ? (context as (of: object) => unknown)({ input: {} }) : context,
    );
  } catch {
    // A context that needs input cannot be built here; its field names stay masked.
    return [];
  }
}

/** Returns the words of a chart: its states, events, ports, tags and fields. */
export const wordsOf = (machine: AnyStateMachine): string[] => [
  ...fieldsOf(machine),
  ...nodes(machine.root).flatMap((node) => [
    node.key,
    node.path.join('.'),
    ...node.transitions.keys(),
    ...node.invoke.flatMap(({ id, src }) => [
      id,
      String(src),
      `xstate.done.actor.${id}`,
      `xstate.error.actor.${id}`,
      `xstate.snapshot.${id}`,
    ]),
    ...node.tags,
  ]),
];

/** Returns the words of the contract and of the addresses. */
export const commonWords = (): string[] =>
  [
    Label.options,
    Channel.options,
    Filter.options,
    Refusal.options,
    MessageType.options,
    InvoiceStatus.options,
    PaymentStatus.options,
    OrderStatus.options,
    SubscriptionStatus.options,
    PushTopic.options,
    ChannelState.options,
    CampaignStatus.options,
    CampaignIntent.options,
    CampaignFailure.options,
    PausedReason.options,
    RecipientStatus.options,
    Scope.options,
    SnippetScope.options,
    BulkAct.options,
    BulkState.options,
    FieldKind.options,
    REPORT_PERIODS,
    REPORT_TABLES,
    SNIPPET_FAULTS,
    MacroScope.options,
    MACRO_FAULTS,
    MACRO_STEPS,
    TAG_COLOURS,
    TAG_FAULTS,
    SNIPPET_VARIABLES,
    SUBSCRIPTION_STATUSES,
    HandoverReason.options,
    CallbackCode.options.flatMap((code) => code.split('_')),
    countries,
    Object.keys(wireEvents),
    others,
    // Some providers write words in capitals.
    others.map((word) => word.toUpperCase()),
  ].flat();
