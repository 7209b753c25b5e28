import * as css from './EmptyState.css.ts';

/** Drawings of empty lists that are imported with their screens: what would be there, not a conversation. */
export const parcel = (
  <>
    <path className={css.ink} d="M14 24 44 12l30 12v28L44 64 14 52zM14 24l30 12 30-12M44 36v28" />
    <path className={css.accent} d="m29 18 30 12v10M62 47l5 5 10-11" />
  </>
);

export const receipt = (
  <>
    <path
      className={css.ink}
      d="M24 10h40v52l-6.500-5-6.500 5-7-5-7 5-6.500-5-6.500 5zM33 23h22M33 32h22M33 41h12"
    />
    <path className={css.accent} d="M66 34a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM62 44l3 3 6-6" />
  </>
);
