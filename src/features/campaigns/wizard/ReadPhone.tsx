import { useLanguage } from '#i18n/useLanguage.ts';
import type { PhoneRead } from '#lib/audienceFile.ts';
import { regionName } from '#lib/regionName.ts';

/** Shows a number as it was read, with its country, so that a stranger's is noticed before anything is sent. */
export function ReadPhone({ read: { international, country } }: { read: PhoneRead }) {
  const language = useLanguage();
  return (
    <>
      <bdi dir="ltr">{international}</bdi>
      {country && ` · ${regionName(country, language)}`}
    </>
  );
}
