import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { sources } from './sources.ts';

/** A regular expression in a source file. */
export interface Pattern {
  file: string;
  line: number;
  source: string;
  flags: string;
}

interface Node {
  start: number;
}

const lineAt = (text: string, start: number) => text.slice(0, start).split('\n').length;

/** Returns every literal below the folders, and the lines where one is built at run time. */
export function patternsIn(roots: readonly string[]): { literals: Pattern[]; built: string[] } {
  const literals: Pattern[] = [];
  const built: string[] = [];
  for (const file of sources(roots)) {
    const text = readFileSync(file, 'utf8');
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
    const note = (node: Node & { callee: { type: string; name?: string } }) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
        built.push(`${file}:${lineAt(text, node.start)}`);
    };
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex)
          literals.push({
            file,
            line: lineAt(text, node.start),
            source: node.regex.pattern,
            flags: node.regex.flags,
          });
      },
      NewExpression: note as never,
      CallExpression: note as never,
    }).visit(program);
  }
  return { literals, built };
}
