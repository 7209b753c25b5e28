/**
 * Path of the page and the longest comment, as in `contract/satisfaction.ts`.
 * Repeated here because the contract would add its schemas to the bundle.
 */
export const RATING_PAGE = '/rate/';
export const RATING_COMMENT = 1_000;
