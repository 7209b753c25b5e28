import { listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { numbersFor } from './listed.ts';

export const listWhatsappNumbersRoute = serve(listWhatsappNumbers, async ({ tx, session }) =>
  grant(await numbersFor(tx, session)),
);
