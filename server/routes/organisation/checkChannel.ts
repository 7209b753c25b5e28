import { checkChannel } from '#contract/channelLink.ts';
import { judgeChannel } from '#server/integrations/whatsapp/channelLink.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { readOrganisation } from '#server/db/organisations.ts';

export const checkChannelRoute = serveOutside(checkChannel, async ({ input, context, session }) => {
  const judged = await judgeChannel(context, session, input);
  if ('refusal' in judged) return judged;
  const { number, proven, current } = judged.granted;
  const { name } = await within(context, session.organisationId, checkChannel.name)(readOrganisation);
  return grant({
    data: {
      proven,
      organisation: name,
      number: number.displayNumber,
      current: current && { channel_id: current.channelId, number: current.number },
    },
  });
});
