import type { ContactDetail } from '#contract/contactTimeline.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useFieldText } from '../common/useFieldText.ts';

/** Returns a formatter for one change of a contact's details. */
export function useDetailText() {
  const t = useText();
  const valueOf = useFieldText();
  return (detail: ContactDetail): string => {
    if ('tag' in detail) return t(`contactTimeline.${detail.what}`, { tag: visible(detail.tag) });
    const isField = detail.what === 'field';
    const name = isField ? visible(detail.field) : t(`contactTimeline.detail.${detail.what}`);
    const said = (value: string) => (isField ? valueOf(detail.kind, value) : visible(value));
    const [before, after] = [detail.before && said(detail.before), detail.after && said(detail.after)];
    if (!after) return t('contactTimeline.cleared', { name, before });
    return before
      ? t('contactTimeline.changed', { name, before, after })
      : t('contactTimeline.set', { name, after });
  };
}
