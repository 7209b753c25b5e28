import type { MessageId } from '#i18n/english.ts';
import type { Callback } from '#machines/app/routing.ts';
import { shopTrouble } from './shopTrouble.ts';
import { callbackText } from './troubleText.ts';

/** The statuses of a callback that connected something, and what is said of each (SET-008). */
const connected: Readonly<Record<string, MessageId>> = {
  instagram_success: 'callback.instagram',
  instagram_business_success: 'callback.instagram',
  instagram_oauth_success: 'callback.instagram',
  shopify_success: 'shopConnect.success',
  zoho_success: 'callback.zoho',
  pipedrive_success: 'callback.pipedrive',
};

interface Answer {
  isConnected: boolean;
  title: MessageId;
}

/**
 * Returns what is said of a callback. An error comes before any status (B27). A value that is not one of those known is
 * answered too, but not repeated: anybody can write an address.
 */
export function callbackAnswer({ status, instagram_callback: instagram, error }: Callback): Answer {
  if (error !== null)
    return { isConnected: false, title: callbackText(error) ?? shopTrouble(error) ?? 'callback.failed' };
  const title =
    (status !== null && Object.hasOwn(connected, status) ? connected[status] : undefined) ??
    (instagram === 'success' ? 'callback.instagram' : undefined);
  return title ? { isConnected: true, title } : { isConnected: false, title: 'callback.unknown' };
}
