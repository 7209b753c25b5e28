import { attachScheduledFile } from '#contract/scheduledMessage.ts';
import { readConversation } from '#server/db/conversations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { mayWrite } from '#server/domain/message/send.ts';
import { serveUpload } from '#server/http/serveUpload.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { storeUpload } from '../file/storeUpload.ts';

/** Stores a file of somebody who might send it now; when its message is due, that is decided again. */
export const attachScheduledRoute = serveUpload(attachScheduledFile, async (asked) => {
  const { input, agent, context, within } = asked;
  const { channel, refusal } = await within(async (tx) => {
    const state = await readConversation(tx, input.id);
    return {
      channel: state?.channel ?? 'whatsapp',
      refusal: state
        ? ((await gate(tx, context, 'send')) ?? mayWrite(state, agent.id, context.clock.now(), true))
        : refuse('notFound'),
    };
  });
  if (refusal) return refusal;
  const stored = await storeUpload(asked, { origin: 'scheduled', channel });
  return 'granted' in stored ? grant({ success: true as const, file: stored.granted }) : stored;
});
