import { listMessages as operation } from '#contract/message.ts';
import { may } from '#contract/policy.ts';
import { listMessages } from '#server/db/messageList.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listMessagesRoute = serve(operation, async ({ input, session, tx }) => {
  const page = await listMessages(tx, input.id, {
    ...input,
    withDetails: may(session.role, 'providerDetails.read'),
  });
  return page ? grant({ data: page.data, pagination: { total: page.total } }) : refuse('notFound');
});
