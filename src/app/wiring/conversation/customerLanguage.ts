import type { Language } from '#contract/language.ts';
import { MODE } from '#contract/message.ts';
import type { Organisation } from '#contract/organisation.ts';
import { frenchBalance } from '#lib/frenchBalance.ts';
import { payersLanguage } from '#machines/lifecycles/paymentVariables.ts';
import { keys } from '#services/cache.ts';
import { historyOf } from '#services/mergeMessages.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Customer messages by which the language is told. */
const READ = 10;

/** Returns the language of what the customer wrote last; the organisation's if that tells nothing. */
export function languageOf(app: AppContext, conversationId: string): Language {
  const received =
    historyOf(app.cache, conversationId)
      ?.messages.filter(({ mode }) => mode === MODE.received)
      .slice(-READ) ?? [];
  const balance = frenchBalance(received.map(({ message }) => message).join('\n'));
  if (balance !== 0) return balance > 0 ? 'fr' : 'en';
  return payersLanguage(app.cache.getQueryData<Organisation>(keys.organisation));
}
