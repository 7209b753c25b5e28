import { CONTACT_FIELD, type ContactField } from './contactField.ts';
import {
  FIELD_VARIABLE,
  SNIPPET_VARIABLES,
  type SnippetFault,
  type SnippetRow,
  type SnippetVariable,
} from './snippet.ts';

/** Matches `{{…}}`. The name inside is trimmed in code: a pattern that also skips blanks takes quadratic time. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** Returns the names in `{{…}}` of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim())),
];

/** Returns the field's name in a variable like `contact.field.Birthday`; null for any other variable. */
export function fieldNameIn(variable: string): string | null {
  const name = variable.startsWith(FIELD_VARIABLE) ? variable.slice(FIELD_VARIABLE.length).trim() : '';
  return name !== '' && name.length <= CONTACT_FIELD.name ? name : null;
}

/** Returns the variables of fields that can be offered; a name with braces cannot be written in them. */
export const fieldVariables = (fields: readonly ContactField[]): SnippetVariable[] =>
  fields
    .filter(({ archived, name }) => !archived && !/[{}]/.test(name))
    .map(({ name }) => `${FIELD_VARIABLE}${name}` as const);

/** Returns whether a name is a variable. A field is not looked up: the agent is asked for a value that the contact lacks. */
export const isVariable = (name: string): name is SnippetVariable =>
  (SNIPPET_VARIABLES as readonly string[]).includes(name) || fieldNameIn(name) !== null;

/** Returns the variables of a text that still have to be filled in. */
export const variablesIn = (text: string): SnippetVariable[] => placeholdersIn(text).filter(isVariable);

/** Fills in the variables that have a value; others stay as they are. */
export const fillIn = (text: string, values: Partial<Record<SnippetVariable, string>>): string =>
  text.replace(placeholder, (all, inside: string) => {
    const name = inside.trim();
    return (isVariable(name) && values[name]?.trim()) || all;
  });

const shape = /^[\p{L}\p{N}_-]+$/u;

/** Returns a row without blanks and empty texts, its shortcut in lower case without the slash. */
export function tidyRow({ folder, name, shortcut, texts }: SnippetRow): SnippetRow {
  const word = shortcut?.trim().replace(/^\//, '').toLowerCase() ?? '';
  const [en, fr] = [texts.en?.trim(), texts.fr?.trim()];
  return {
    folder: folder.trim(),
    name: name.trim(),
    shortcut: word === '' ? null : word,
    texts: { ...(en ? { en } : {}), ...(fr ? { fr } : {}) },
  };
}

/** Returns the first fault of a tidy row by itself; null if it can be saved. */
export function faultOf({ name, shortcut, texts }: SnippetRow, files: number): SnippetFault | null {
  if (name === '') return 'name';
  if (!texts.en && !texts.fr && files === 0) return 'text';
  if (shortcut !== null && !shape.test(shortcut)) return 'shortcut';
  const names = [texts.en ?? '', texts.fr ?? ''].flatMap(placeholdersIn);
  return names.every(isVariable) ? null : 'variable';
}
