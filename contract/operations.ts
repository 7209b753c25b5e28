import * as account from './account.ts';
import * as apiIntegration from './apiIntegrationCalls.ts';
import * as apiWebhook from './apiWebhook.ts';
import * as optOutButton from './optOutButton.ts';
import * as assignment from './assignment.ts';
import * as audience from './audience.ts';
import * as billing from './billingCalls.ts';
import * as business from './business.ts';
import * as campaign from './campaignCalls.ts';
import * as campaignSchedule from './campaignSchedule.ts';
import * as collection from './collection.ts';
import * as contact from './contact.ts';
import * as contactDeletion from './contactDeletion.ts';
import * as contactExport from './contactExport.ts';
import * as contactField from './contactField.ts';
import * as contactImport from './contactImport.ts';
import * as contactList from './contactList.ts';
import * as contactMerge from './contactMerge.ts';
import * as contactParting from './contactParting.ts';
import * as contactRepair from './contactRepair.ts';
import * as mixedContact from './mixedContact.ts';
import * as contactTimeline from './contactTimeline.ts';
import * as conversation from './conversation.ts';
import * as copilot from './copilot.ts';
import * as dataSource from './dataSource.ts';
import * as deviceSession from './deviceSession.ts';
import * as draft from './draft.ts';
import * as handling from './handling.ts';
import * as identity from './identity.ts';
import * as invitation from './invitation.ts';
import * as inspect from './inspect.ts';
import * as instagram from './instagram.ts';
import * as invoice from './invoice.ts';
import * as payBacks from './payBacks.ts';
import * as macro from './macro.ts';
import * as media from './media.ts';
import * as message from './message.ts';
import * as note from './note.ts';
import * as noteList from './noteList.ts';
import * as notification from './notification.ts';
import * as audit from './audit.ts';
import type { AnyOperation } from './operation.ts';
import * as organisation from './organisation.ts';
import * as organisationData from './organisationData.ts';
import * as organisationUser from './organisationUser.ts';
import * as pawapay from './pawapay.ts';
import * as payment from './payment.ts';
import * as picture from './picture.ts';
import * as pipedrive from './pipedrive.ts';
import * as rewrite from './rewrite.ts';
import * as scheduledMessage from './scheduledMessage.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as sending from './sending.ts';
import * as bulk from './bulk.ts';
import * as reports from './reports.ts';
import * as satisfaction from './satisfaction.ts';
import * as savedView from './savedView.ts';
import * as segment from './segment.ts';
import * as listQuery from './listQuery.ts';
import * as snooze from './snooze.ts';
import * as shop from './shop.ts';
import * as shopConnect from './shopConnect.ts';
import * as shopTimeline from './shopTimeline.ts';
import * as snippet from './snippet.ts';
import * as suggestedReply from './suggestedReply.ts';
import * as tag from './tag.ts';
import * as target from './target.ts';
import * as team from './team.ts';
import * as signInProof from './signInProof.ts';
import * as summary from './summary.ts';
import * as translation from './translation.ts';
import * as template from './template.ts';
import * as whatsappNumber from './whatsappNumber.ts';
import * as zoho from './zoho.ts';

const areas = [
  account,
  apiIntegration,
  apiWebhook,
  optOutButton,
  assignment,
  audience,
  audit,
  billing,
  business,
  campaign,
  campaignSchedule,
  collection,
  contact,
  contactDeletion,
  contactExport,
  contactField,
  contactImport,
  contactList,
  contactMerge,
  contactParting,
  mixedContact,
  contactRepair,
  contactTimeline,
  conversation,
  copilot,
  dataSource,
  deviceSession,
  draft,
  handling,
  identity,
  invitation,
  inspect,
  instagram,
  invoice,
  payBacks,
  macro,
  media,
  message,
  note,
  noteList,
  notification,
  organisation,
  organisationData,
  organisationUser,
  pawapay,
  payment,
  picture,
  pipedrive,
  scheduledMessage,
  search,
  security,
  sending,
  bulk,
  reports,
  satisfaction,
  savedView,
  segment,
  listQuery,
  snooze,
  shop,
  shopConnect,
  shopTimeline,
  snippet,
  rewrite,
  suggestedReply,
  signInProof,
  summary,
  tag,
  target,
  team,
  template,
  translation,
  whatsappNumber,
  zoho,
] as const;

type NameIn<Value> = Value extends { name: infer Name extends string; refuses: unknown } ? Name : never;
type NamesIn<Area> = Area extends unknown ? NameIn<Area[keyof Area]> : never;

export type OperationName = NamesIn<(typeof areas)[number]>;

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'path' in value && 'refuses' in value;

/** Every operation of the contract, for the OpenAPI document and tests. */
export const operations: readonly AnyOperation[] = areas.flatMap((area) =>
  Object.values(area as Record<string, unknown>).filter(isOperation),
);
