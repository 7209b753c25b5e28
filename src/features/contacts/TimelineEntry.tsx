import type { ContactEvent } from '#contract/contactTimeline.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { safeLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { campaignPath, conversationPath, messagePath, paymentCampaignPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { useMe } from '#services/reads/session.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { systemText } from '../conversation/timeline/systemText.ts';
import { useDetailText } from './useDetailText.ts';
import * as css from './ContactTimeline.css.ts';

const glyphs: Record<ContactEvent['kind'], Glyph> = {
  history: 'talk',
  note: 'note',
  campaign: 'megaphone',
  invoice: 'file',
  payment: 'wallet',
  shop: 'bag',
  details: 'pencil',
  merge: 'users',
  created: 'user',
};
const shopTexts = {
  'order/create': 'shop.orderedText',
  'customer/create': 'shop.customerCreated',
  'customer/update': 'shop.customerUpdated',
} as const;

/** Returns where an entry is shown in full; null where it has no page. */
function addressOf(entry: ContactEvent): string | null {
  switch (entry.kind) {
    case 'history':
    case 'note':
      return messagePath(entry.message.conversation, entry.message._id, entry.message.seq);
    case 'campaign':
      return (entry.is_debt ? paymentCampaignPath : campaignPath)(entry.campaign_id);
    case 'invoice':
    case 'payment':
      return entry.conversation_id && `${conversationPath(entry.conversation_id)}?tab=paymentHistory`;
    default:
      return null;
  }
}

/** Returns what happened, and the words that belong to it. */
function useEntryText() {
  const t = useText();
  const detailText = useDetailText();
  const me = useMe()?.user.id ?? '';
  return (entry: ContactEvent): { what: string; more?: string | undefined } => {
    switch (entry.kind) {
      case 'history':
        return { what: systemText(entry.message, me, t), more: entry.message.extras?.notes };
      case 'note': {
        const { extras, sender_detail: sender } = entry.message;
        return {
          what: t('contactTimeline.note', { name: visible(sender?.name ?? extras?.name ?? '') }),
          more: extras?.notes,
        };
      }
      case 'campaign':
        return { what: t('contactTimeline.campaign', { name: visible(entry.name) }) };
      case 'invoice':
      case 'payment': {
        const values = {
          reference: visible(entry.reference),
          amount: formatMoney(entry.amount, entry.currency),
        };
        if (entry.kind === 'invoice') return { what: t('contactTimeline.invoice', values) };
        return {
          what: t(entry.status === 'paid' ? 'contactTimeline.paid' : 'contactTimeline.notPaid', values),
        };
      }
      case 'shop': {
        const { order_number: number } = entry.extras;
        return { what: number ? t('shop.ordered', { number }) : t(shopTexts[entry.event]) };
      }
      case 'details':
        return {
          what:
            entry.by === null
              ? t('contactTimeline.changedByProgram')
              : t('contactTimeline.changedBy', { name: visible(entry.by) }),
          more: entry.details.map(detailText).join(' · '),
        };
      case 'merge':
        return { what: t('contactTimeline.merge', { name: visible(entry.name) }) };
      case 'created':
        return { what: t('contactTimeline.created', { channel: t(`contactList.channel.${entry.channel}`) }) };
    }
  };
}

/** Draws one entry: what happened, when, and the way to where it is shown in full. */
export function TimelineEntry({ entry }: { entry: ContactEvent }) {
  const textOf = useEntryText();
  const dateTime = useDateTime();
  const { what, more } = textOf(entry);
  const address = addressOf(entry);
  const outside = entry.kind === 'shop' ? safeLink(entry.extras.link) : null;
  return (
    <li className={css.entry}>
      <Icon name={glyphs[entry.kind]} size={14} />
      <span className={css.said} dir="auto">
        {address ? (
          <Link to={address} className={touchLink}>
            {visible(what)}
          </Link>
        ) : outside ? (
          <a href={outside} className={touchLink} target="_blank" rel="noreferrer">
            {visible(what)}
          </a>
        ) : (
          visible(what)
        )}
      </span>
      {more && (
        <p className={css.more} dir="auto">
          {visible(more)}
        </p>
      )}
      <time className={css.when} dateTime={entry.at}>
        {dateTime(Date.parse(entry.at))}
      </time>
    </li>
  );
}
