import { z } from 'zod/mini';
import { MessageId } from './message.ts';
import { operation } from './operation.ts';

/** Languages that messages are translated into: those of the product. */
export const TranslationLanguage = z.enum(['en', 'fr']);
export type TranslationLanguage = z.infer<typeof TranslationLanguage>;

/** Returns a customer's text in another language, by the language model; kept until the text changes. */
export const translateMessage = operation({
  name: 'message.translate',
  method: 'POST',
  path: '/api/message/:id/translation',
  params: z.object({ id: MessageId }),
  body: z.object({ language: TranslationLanguage }),
  output: z.object({ text: z.string() }),
  refuses: ['notFound', 'modelUnavailable', 'providerFailed', 'outdated'],
  access: 'member',
});
