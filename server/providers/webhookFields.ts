import { z } from 'zod/mini';
import { parts, text } from './lenient.ts';
import { accountUpdateOf } from './whatsapp/account.ts';
import { statusFrom } from './whatsapp/statuses.ts';
import { changesOf } from './whatsapp/value.ts';

const Beside = z.looseObject({ statuses: parts({ status: text }), errors: parts({}) });

/** The part of the product that reads a field of a webhook, or the reason why none does. */
export type Reading = { reader: 'items' | 'account' | 'templates' } | { none: string };

const items = { reader: 'items' } as const;
const account = { reader: 'account' } as const;
const templates = { reader: 'templates' } as const;
const none = (why: string) => ({ none: why });

/** Every field of WhatsApp's webhooks (contracts §1.9–§1.24). */
export const whatsappFields: Readonly<Record<string, Reading>> = {
  messages: items,
  standby: items,
  messaging_handovers: items,
  smb_message_echoes: items,
  calls: items,
  user_preferences: items,
  account_update: account,
  account_alerts: account,
  account_review_update: account,
  business_capability_update: account,
  phone_number_name_update: account,
  phone_number_quality_update: account,
  security: account,
  message_template_status_update: templates,
  message_template_quality_update: templates,
  message_template_components_update: templates,
  template_category_update: templates,
  history: none('The history of the phone app is not imported.'),
  smb_app_state_sync: none('The contacts of the phone app are not imported.'),
  business_username_update: none('The number’s own user name is not shown.'),
  group_lifecycle_update: none('Groups are known by their messages only.'),
  group_participants_update: none('Groups are known by their messages only.'),
  group_settings_update: none('Groups are known by their messages only.'),
  group_status_update: none('Groups are known by their messages only.'),
};

/** Every event of Instagram's `messaging` and `standby`, and every field of its `changes` (contracts §2.4–§2.8). */
export const instagramFields: Readonly<Record<string, Reading>> = {
  message: items,
  message_edit: items,
  reaction: items,
  read: items,
  postback: items,
  referral: items,
  pass_thread_control: none('Who answers is known by `standby`.'),
  take_thread_control: none('Who answers is known by `standby`.'),
  request_thread_control: none('Nobody else is given a conversation here.'),
  delivery: none('Instagram documents no delivery receipts.'),
  comments: none('Comments on posts are not part of the inbox.'),
  live_comments: none('Comments on posts are not part of the inbox.'),
  mentions: none('Mentions in posts are not part of the inbox.'),
};

/**
 * Returns how many parts of a webhook of WhatsApp nothing reads: changes of a field that is not in the table, statuses
 * that are not in it, and errors of an account that need nobody, such as a rate.
 */
export const countUnread = (body: unknown): number =>
  changesOf(body).reduce((count, change) => {
    if (!Object.hasOwn(whatsappFields, change.field)) return count + 1;
    if (change.field !== 'messages') return count;
    const { statuses = [], errors = [] } = z.safeParse(Beside, change.value).data ?? {};
    const isRead = errors.length === 0 || accountUpdateOf(change) !== null;
    return count + statuses.filter(({ status }) => statusFrom(status) === null).length + (isRead ? 0 : 1);
  }, 0);
