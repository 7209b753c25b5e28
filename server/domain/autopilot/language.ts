import { frenchBalance } from '#lib/frenchBalance.ts';
import type { Language } from './passage.ts';

/** Returns the language in which a passage is searched: that of most of its common words, or `usual` if they tell nothing. */
export function languageOf(text: string, usual: Language): Language {
  const balance = frenchBalance(text);
  if (balance === 0) return usual;
  return balance > 0 ? 'french' : 'english';
}

/** Returns passages of a document, each with its language, and the document's own for those that tell nothing. */
export function withLanguages<Given extends { heading: string; body: string }>(passages: readonly Given[]) {
  const language = languageOf(passages.map(({ body }) => body).join('\n'), 'english');
  return {
    language,
    passages: passages.map((it) => ({ ...it, language: languageOf(`${it.heading} ${it.body}`, language) })),
  };
}
