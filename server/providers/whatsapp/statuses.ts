import { z } from 'zod/mini';
import { CAMPAIGN_LANE, type Item, type Receipt } from '#server/domain/message/inbound.ts';
import { each, ProviderId } from '../each.ts';
import { text } from '../lenient.ts';
import { Errors, meaningOf } from './errors.ts';
import { CAMPAIGN_MARK } from './body.ts';
import { identitiesOf } from './party.ts';
import { channel, timeOf, type Value } from './value.ts';

const Status = z.looseObject({
  id: ProviderId,
  status: text,
  timestamp: text,
  recipient_id: text,
  recipient_user_id: text,
  recipient_type: text,
  biz_opaque_callback_data: text,
  errors: Errors,
});

const known = ['sent', 'delivered', 'read', 'failed'] as const;
/** Returns what a status of WhatsApp means for a message; null for one that says nothing of its way. */
export const statusFrom = (status: string | undefined): Receipt['status'] | null =>
  // A played voice message counts as read.
  status === 'played' ? 'read' : (known.find((it) => it === status) ?? null);

/** Returns statuses of our messages (contracts §1.10), matched by message id, since the recipient may be missing. */
export function receiptsOf({ channelId, people, statuses }: Value): Item[] {
  return each(Status, statuses).flatMap((parsed): Item[] => {
    const status = statusFrom(parsed.status);
    if (!status) return [];
    const [error] = parsed.errors;
    const meaning = error?.code === undefined ? null : meaningOf(error.code);
    const { recipient_id: phone, recipient_user_id: user } = parsed;
    const known = people.find(({ user_id: id, wa_id: number }) => id === user || (phone && number === phone));
    const identities =
      parsed.recipient_type === 'group'
        ? []
        : identitiesOf({ phone: phone ?? known?.wa_id, user: user ?? known?.user_id, parent: undefined });
    const callback = parsed.biz_opaque_callback_data ?? null;
    const isCampaign = callback?.startsWith(CAMPAIGN_MARK) ?? false;
    const receipt: Receipt = {
      providerId: parsed.id,
      channelId,
      messageId: isCampaign && callback !== null ? callback.slice(CAMPAIGN_MARK.length) : callback,
      status,
      at: timeOf(parsed.timestamp),
      // Two identities in one status belong to one person.
      ...(identities.length > 1 ? { identities } : {}),
      ...(status === 'failed'
        ? {
            reason: meaning?.reason ?? 'rejected',
            ...(meaning?.verdict === 'dead' ? { isDead: true } : {}),
            detail: error?.error_data?.details ?? error?.title ?? null,
          }
        : {}),
    };
    return [
      {
        channel,
        channelId,
        lane: `${isCampaign ? CAMPAIGN_LANE : 'status/'}${parsed.id}`,
        dedupe: `status/${parsed.id}/${status}`,
        payload: { kind: 'receipt', receipt },
      },
    ];
  });
}
