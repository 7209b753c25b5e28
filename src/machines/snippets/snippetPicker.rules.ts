/** What a `/` in the composer asks for, and what a chosen snippet says. */
import type { Language } from '#contract/language.ts';
import type { Snippet, SnippetVariable } from '#contract/snippet.ts';
import { fillIn, variablesIn } from '#contract/snippetRules.ts';

/** A slash at the start of a word, with the word that follows it up to the caret. */
export interface SlashWord {
  /** Where the slash is. */
  from: number;
  /** Where the caret is. */
  to: number;
  words: string;
}

/** Returns the word that starts with a slash and ends at the caret; null if there is none. */
export function slashWordAt(text: string, caret: number): SlashWord | null {
  const found = /(?:^|\s)\/([^\s/]*)$/u.exec(text.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? null : { from: caret - words.length - 1, to: caret, words };
}

/** Returns the text in a language, else in the other one. */
export const textIn = ({ texts }: Snippet, language: Language): string =>
  texts[language] ?? texts.en ?? texts.fr ?? '';

export type VariableValues = Partial<Record<SnippetVariable, string>>;

export const missingIn = (text: string, values: VariableValues): SnippetVariable[] =>
  variablesIn(fillIn(text, values));

/** The field's text and the place of its caret. */
export interface Look {
  text: string;
  caret: number;
}

export interface FoundSnippets {
  snippets: Snippet[];
  /** The customer's. */
  language: Language;
}

/** Returns whether the word at which the list opened was deleted or sent. */
export const isGone = (slash: SlashWord | null, text: string): boolean =>
  slash !== null && text.slice(slash.from, slash.to) !== `/${slash.words}`;
