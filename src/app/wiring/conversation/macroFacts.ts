import type { Conversation } from '#contract/conversation.ts';
import { Failure } from '#contract/failure.ts';
import type { MacroStep } from '#contract/macro.ts';
import { listSnippets } from '#contract/snippet.ts';
import { fillIn, variablesIn } from '#contract/snippetRules.ts';
import { footerFacts } from '#machines/lifecycles/footer.rules.ts';
import type { MacroFacts, ReadySnippet } from '#machines/macros/macroForecast.ts';
import { missingIn, textIn } from '#machines/snippets/snippetPicker.rules.ts';
import { keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { loadColleagues } from '#app/wiring/colleagues.ts';
import { within } from '#app/wiring/within.ts';
import { languageOf } from './customerLanguage.ts';
import { resolveVariables } from './variables.ts';

/** Returns the snippets of the steps, filled in for this conversation. */
async function readySnippets(
  app: AppContext,
  { conversationId, steps }: { conversationId: string; steps: readonly MacroStep[] },
  signal: AbortSignal,
): Promise<Record<string, ReadySnippet>> {
  const ids = new Set(steps.flatMap((step) => (step.do === 'snippet' ? [step.snippet] : [])));
  if (ids.size === 0) return {};
  const { snippets } = await app.call(listSnippets, {}, { signal });
  const language = languageOf(app, conversationId);
  const texts = snippets.filter(({ id }) => ids.has(id)).map((it) => ({ it, text: textIn(it, language) }));
  const names = [...new Set(texts.flatMap(({ text }) => variablesIn(text)))];
  const values = await resolveVariables(app, { conversationId, names }, signal);
  return Object.fromEntries(
    texts.map(({ it: { id, name, attachments }, text }) => [
      id,
      {
        name,
        text: fillIn(text, values),
        isIncomplete: missingIn(text, values).length > 0,
        files: attachments,
      },
    ]),
  );
}

/** Reads what a macro's forecast depends on: the open conversation, and what the steps name. */
export async function readMacroFacts(
  app: AppContext,
  asked: { conversationId: string; steps: readonly MacroStep[] },
  signal: AbortSignal,
): Promise<MacroFacts> {
  const { conversationId, steps } = asked;
  const conversation = app.cache.getQueryData<Conversation>(keys.conversation(conversationId));
  const chat = within(app).chat?.getSnapshot().context;
  if (!conversation || chat?.conversationId !== conversationId) throw new Failure('notFound');
  const assigns = steps.some(({ do: what }) => what === 'assign');
  const [snippets, members] = await Promise.all([
    readySnippets(app, asked, signal),
    assigns ? loadColleagues(app, signal) : [],
  ]);
  const { me, role, instagramStatus, copilotEnabled, subscription } = chat;
  return {
    label: conversation.label,
    handler: conversation.handler_detail?.clerk_id ?? null,
    copilotEnabled,
    isSnoozed: !!conversation.snooze,
    tags: conversation.tags,
    me,
    role,
    canSend: subscription.canSend,
    footer: footerFacts(conversation, { me, instagramStatus, now: serverNow() }),
    members: Object.fromEntries(members.map(({ id, name }) => [id, name])),
    snippets,
  };
}
