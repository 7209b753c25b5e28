import type { MessageId } from '#i18n/english.ts';

const texts: Record<string, MessageId> = {
  poll_creation: 'unsupported.poll',
  poll_update: 'unsupported.poll',
  gif: 'unsupported.gif',
  group_invite: 'unsupported.groupInvite',
  view_once: 'unsupported.viewOnce',
  ephemeral: 'unsupported.viewOnce',
  media_placeholder: 'unsupported.viewOnce',
  on_phone: 'unsupported.onPhone',
  call: 'unsupported.call',
  call_missed: 'unsupported.callMissed',
  call_permission_accept: 'unsupported.callAllowed',
  call_permission_reject: 'unsupported.callRefused',
  edit: 'unsupported.edit',
  revoke: 'unsupported.revoke',
  pin: 'unsupported.pin',
  location: 'unsupported.location',
  product: 'unsupported.product',
};

/** Returns the text for a kind that cannot be shown; null if it is unknown to this version. */
export const textOfKind = (kind: string | undefined): MessageId | null =>
  kind !== undefined && Object.hasOwn(texts, kind) ? (texts[kind] ?? null) : null;
