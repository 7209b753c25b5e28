/** Returns whether a template is marketing, as its provider classifies it. */
export const isMarketing = ({ category }: { category: string }): boolean =>
  category.toUpperCase() === 'MARKETING';
