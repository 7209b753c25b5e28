/**
 * Fields that the product's app subscribed at Meta (contracts §1.17, §1.20): those that docs/configuration.md tells an
 * operator to tick. Others are not sent.
 */
export const subscribedAtMeta: readonly string[] = [
  'messages',
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
  'phone_number_quality_update',
  'phone_number_name_update',
  'account_update',
  'account_alerts',
  'account_review_update',
  'business_capability_update',
  'user_preferences',
  'security',
  'smb_message_echoes',
  'calls',
  'standby',
  'messaging_handovers',
];

/** Returns the field of a webhook of WhatsApp; null of any other. */
export function fieldOf(payload: unknown): string | null {
  const { entry } = payload as { entry?: { changes?: { field?: string }[] }[] };
  return entry?.[0]?.changes?.[0]?.field ?? null;
}
