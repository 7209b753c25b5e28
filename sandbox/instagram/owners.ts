import type { Account } from './accounts.ts';

/** Returns the token of a call, from its header or its query. */
export const bearerOf = (request: {
  headers: { authorization?: string | undefined };
  query: unknown;
}): string =>
  request.headers.authorization?.replace(/^Bearer /, '') ??
  (request.query as { access_token?: string }).access_token ??
  '';

/** Returns whether an id in a path is the account, its page, or `me`. */
export const isOf = ({ user_id: user, id: scoped, page }: Account, id: string): boolean =>
  ['me', user, scoped, page].includes(id);

/** Returns the body for an object that does not exist or that the token may not act for. */
export const foreignObject = (method: string, id: string) => ({
  error: {
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    type: 'GraphMethodException',
    code: 100,
    error_subcode: 33,
    fbtrace_id: 'sandbox',
  },
});
