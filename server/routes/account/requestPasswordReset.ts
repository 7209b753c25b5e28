import { requestPasswordReset } from '#contract/account.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { requestMail } from './mailRequest.ts';

export const requestPasswordResetRoute = serveAnyone(requestPasswordReset, (asked) =>
  requestMail({ ...asked, kind: 'reset' }),
);
