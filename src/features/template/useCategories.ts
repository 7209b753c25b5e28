import { useText } from '#i18n/useText.ts';

const known = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

/** The provider's categories in the reader's words. */
export function useCategories() {
  const t = useText();
  return known.map((value) => ({ value, label: t(`template.category.${value}`) }));
}
