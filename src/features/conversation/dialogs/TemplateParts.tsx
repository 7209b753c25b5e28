import type { SentTemplate } from '#contract/extras.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';

/** Shows a template's location and limited-time offer above its text. */
export function TemplateParts({ template }: { template: Pick<SentTemplate, 'location' | 'offer'> }) {
  const t = useText();
  const dateTime = useDateTime();
  const { location, offer } = template;
  return (
    <>
      {location && (
        <p dir="auto">
          <strong>{visible(location.name) || t('media.location')}</strong>
          <br />
          <small>{visible(location.address)}</small>
        </p>
      )}
      {offer && (
        <p dir="auto">
          <strong>{visible(offer.text)}</strong>
          {offer.expires && (
            <>
              <br />
              <small>{t('media.offerUntil', { time: dateTime(Date.parse(offer.expires)) })}</small>
            </>
          )}
        </p>
      )}
    </>
  );
}
