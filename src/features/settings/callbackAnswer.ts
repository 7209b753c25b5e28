import type { MessageId } from '#i18n/english.ts';
import type { Callback } from '#machines/app/screenAddress.ts';
import { shopTrouble } from './shopTrouble.ts';
import { callbackText } from './troubleText.ts';

/** Texts of callback statuses that mean success (SET-008). */
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
 * Returns the toast of a callback.
 * An error takes precedence over a status (B27). An unknown value gets a general text without repeating it, because
 * anyone can write an address.
 */
export function callbackAnswer({ status, instagram_callback: instagram, error }: Callback): Answer {
  if (error !== null)
    return { isConnected: false, title: callbackText(error) ?? shopTrouble(error) ?? 'callback.failed' };
  const title =
    (status !== null && Object.hasOwn(connected, status) ? connected[status] : undefined) ??
    (instagram === 'success' ? 'callback.instagram' : undefined);
  return title ? { isConnected: true, title } : { isConnected: false, title: 'callback.unknown' };
}
