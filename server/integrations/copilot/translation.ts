import type { TranslationLanguage } from '#contract/translation.ts';
import { readTranslation, saveTranslation } from '#server/db/translations.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { translationFrom, translationRequest } from '#server/domain/autopilot/translation.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { CopilotContext } from '../context.ts';
import { askText } from './ask.ts';

const TOKENS_MOST = 3_000;

type Refused = 'notFound' | 'modelUnavailable' | 'providerFailed' | 'outdated';

/**
 * Returns a customer's text in another language: the kept translation, or the model's.
 * A failed call of the model throws a `ProviderError`.
 */
export async function translate(
  context: Pick<CopilotContext, 'env' | 'clock' | 'db' | 'announcer'>,
  organisationId: string,
  { id, language }: { id: string; language: TranslationLanguage },
): Promise<Decision<{ text: string }, Refused>> {
  const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(
      context.db,
      organisationId,
      { label: 'message.translation', onCommit: context.announcer.committed },
      work,
    );
  const found = await inside((tx) => readTranslation(tx, id, language));
  if (!found) return refuse('notFound');
  if (found.translated !== null) return grant({ text: found.translated });
  const { text } = found;
  const asked = { name: 'translation', maxTokens: TOKENS_MOST, ...translationRequest(text, language) };
  const answered = await askText(context, organisationId, asked);
  if (!('granted' in answered)) return answered;
  const translated = answered.granted && translationFrom(answered.granted, text);
  if (!translated) return refuse('providerFailed');
  const isSaved = await inside((tx) => saveTranslation(tx, id, { text, language, translated }));
  return isSaved ? grant({ text: translated }) : refuse('outdated');
}
