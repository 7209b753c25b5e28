import { useText } from '#i18n/useText.ts';

const known = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

/** Returns the names of the provider's categories in the user's language. */
export function useCategories() {
  const t = useText();
  return known.map((value) => ({ value, label: t(`template.category.${value}`) }));
}
