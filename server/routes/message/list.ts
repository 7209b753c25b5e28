import { listMessages as operation } from '#contract/message.ts';
import { may } from '#contract/policy.ts';
import { listMessages, offsetAround } from '#server/db/messageList.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listMessagesRoute = serve(operation, async ({ input, session, tx }) => {
  const { id, limit, around } = input;
  const page = await listMessages(tx, id, {
    limit,
    offset: around === undefined ? input.offset : await offsetAround(tx, id, around, limit),
    withDetails: may(session.role, 'providerDetails.read'),
  });
  return page ? grant({ data: page.data, pagination: { total: page.total } }) : refuse('notFound');
});
