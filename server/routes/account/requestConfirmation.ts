import { requestConfirmation } from '#contract/account.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { requestMail } from './mailRequest.ts';

export const requestConfirmationRoute = serveAnyone(requestConfirmation, (asked) =>
  requestMail({ ...asked, kind: 'confirm' }),
);
