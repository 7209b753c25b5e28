import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { isTenancy, slipsOfConditions } from './conditions.ts';
import type { Tried } from './trial.ts';

const folder = join(import.meta.dirname, '../../../server/db');

/** A condition as it is written in a file of server/db, and what may be wrong with it. */
interface Written {
  file: string;
  /** The statement, or the part of one, between its values. */
  template: string[];
  condition: string;
  what: string;
}

const VALUE = /\$\{\d+\}/;
/** A value after a whole condition is more of the statement. */
const AFTER = /(?<=[\w)] )(?<!\b(?:like|in|is|not|from|by) )(?:\$\{\d+\} ?)+$/;

/** Returns each condition of server/db, except that of the organisation. */
export function writtenConditions(): Written[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const found: Written[] = [];
      const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
      new Visitor({
        TaggedTemplateExpression({ tag, quasi }) {
          if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
          const template = quasi.quasis.map(({ value }) => value.cooked ?? '');
          const text = template.reduce((all, part, index) => `${all}\${${index}}${part}`);
          for (const { condition, what } of slipsOfConditions(text))
            if (!isTenancy(condition.text) && condition.text.replace(VALUE, '').trim())
              found.push({ file, template, condition: condition.text.replace(AFTER, '').trim(), what });
        },
      }).visit(program);
      return found;
    });
}

/** Returns whether a text consists of parts with anything between them. */
function consistsOf(text: string, parts: readonly string[], isWhole: boolean): boolean {
  const [first = '', ...rest] = parts;
  if (isWhole && !text.startsWith(first)) return false;
  let at = isWhole ? first.length : text.indexOf(first) + first.length;
  if (at < first.length) return false;
  for (const [index, part] of rest.entries()) {
    if (isWhole && index === rest.length - 1) return text.length - part.length >= at && text.endsWith(part);
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || rest.length > 0 || text === first;
}

/** Returns whether a written condition is this one of this statement. */
const isIn = ({ template, condition }: Written, statement: string, text: string): boolean =>
  consistsOf(text, condition.split(VALUE), true) && consistsOf(statement, template, false);

/** Returns which conditions of statements are written in a file. */
export const writtenIn = (written: readonly Written[], file: string) => {
  const own = written.filter((it) => it.file === file);
  return (statement: string, text: string): boolean => own.some((it) => isIn(it, statement, text));
};

/** Returns the conditions that no trial notices the loss of. */
export const undecided = (
  written: readonly Written[],
  tried: readonly { file: string; noticed: Tried['noticed'] }[],
): Written[] =>
  written.filter(
    (it) =>
      !tried.some(
        ({ file, noticed }) =>
          file === it.file &&
          noticed.some(
            ({ statement, slip }) => slip.what === it.what && isIn(it, statement, slip.condition.text),
          ),
      ),
  );
