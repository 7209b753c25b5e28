import { optOutByMessage } from '#contract/sending.ts';
import { windowLeft } from '#lib/time.ts';
import { saveChange } from '#server/db/changes.ts';
import { saveMarketingWord } from '#server/db/contacts.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { readLanguage } from '#server/db/customerLanguage.ts';
import { accessMessage, messageFromRow } from '#server/db/messages.ts';
import { contactOf, withdrawQuestion } from '#server/db/optOuts.ts';
import { unchanged } from '#server/domain/conversation/change.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { withOptWord } from '#server/domain/message/optOut.ts';
import { serve } from '#server/http/serve.ts';

/** Opts a customer out by an agent's tap; the confirmation goes out while the reply window is open. */
export const optOutByMessageRoute = serve(optOutByMessage, async ({ input, tx, clock, context, trail }) => {
  const message = await accessMessage(tx, { id: input.id });
  const state = message && (await accessConversation(tx, message.conversation_id));
  const contactId = state && (await contactOf(tx, state.id));
  if (!message || !state || !contactId || state.channel !== 'whatsapp') return refuse('notFound');
  const extras = await withdrawQuestion(tx, message.id);
  const isChanged = await saveMarketingWord(tx, { contactId, isOptedOut: true, at: clock.now });
  if (isChanged) {
    await trail.record(tx, { type: 'contact', id: contactId, label: null });
    tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
  } else trail.skip();
  if (isChanged && (windowLeft(state.lastReceivedAt, clock.now) ?? 0) > 0) {
    const language = await readLanguage(tx, state.id);
    await saveChange(tx, withOptWord(unchanged(state), true, { isChanged, language, clock }));
    tx.afterCommit(context.wake.outbox);
  }
  return grant({ success: true as const, data: messageFromRow({ ...message, extras }) });
});
