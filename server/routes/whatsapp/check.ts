import { checkWhatsappNumber } from '#contract/whatsappNumber.ts';
import { checkChannel } from '#server/integrations/channelHealth.ts';
import { fromProvider } from '#server/integrations/fromProvider.ts';
import { readNumber } from '#server/db/channels.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { numbersFor } from './listed.ts';

export const checkWhatsappNumberRoute = serveOutside(checkWhatsappNumber, async ({ context, session }) => {
  const { organisationId } = session;
  if (!(await readNumber(context.db.owner, organisationId))) return refuse('notConnected');
  const checked = await fromProvider(() => checkChannel(context, organisationId, 'whatsapp'));
  if ('refusal' in checked) return checked;
  const run = within(context, organisationId, checkWhatsappNumber.name);
  return run(async (tx) => grant(await numbersFor(tx, session)));
});
