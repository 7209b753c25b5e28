/** Breakpoints, for style rules. */
export const up = {
  list: 'screen and (min-width: 768px)',
  wide: 'screen and (min-width: 1024px)',
  timeline: 'screen and (min-width: 1280px)',
};

export const below = { list: 'screen and (max-width: 767.98px)' };

export const still = '(prefers-reduced-motion: reduce)';
