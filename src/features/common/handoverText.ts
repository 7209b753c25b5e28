import type { Extras } from '#contract/extras.ts';
import type { Say } from '#i18n/useText.ts';

/** Returns why the Copilot hands over in the user's language; without a structured reason, the card's own text. */
export function handoverText(
  { handover, modification_explanation: written }: Extras,
  t: Say,
): string | undefined {
  switch (handover?.reason) {
    case 'person':
      return t('message.attention.person');
    case 'topic':
      return t('message.attention.topic', { topic: handover.topic ?? '' });
    case 'unsure': {
      const { confidence = 0, threshold = 0 } = handover;
      return t('message.attention.unsure', {
        confidence: confidence / 100,
        threshold: threshold / 100,
      });
    }
    case 'unproven':
      return t('message.attention.unproven');
    case 'late':
      return t('message.attention.late');
    case 'off':
      return t('message.attention.off');
    case 'unreadable':
      return t('message.attention.unreadable');
    default:
      return written;
  }
}
