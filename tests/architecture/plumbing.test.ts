/** How much of the client only passes things on; each number may fall and never rise (decision 62). */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { sources } from '#tests/support/sources.ts';

const most = {
  'ports that only call an operation': 1,
  'facts that a chart forwards': 21,
  'reads that a chart of the wiring makes in another’s children': 10,
  'queries that are switched off': 2,
  'buffers for what arrives before an answer': 9,
};

interface Node {
  type: string;
  start: number;
  end: number;
  expression?: Node;
  argument?: Node;
  object?: Node;
  body?: Node | Node[];
  callee?: Node;
  operator?: string;
}

/** Returns the expression inside `await`, `void`, brackets and reads of fields. */
function bare(node: Node): Node {
  const inner = {
    ParenthesizedExpression: 'expression',
    AwaitExpression: 'argument',
    MemberExpression: 'object',
  };
  if (node.type === 'UnaryExpression' && node.operator === 'void' && node.argument)
    return bare(node.argument);
  const key = inner[node.type as keyof typeof inner] as 'expression' | 'argument' | 'object' | undefined;
  const next = key && node[key];
  return next ? bare(next) : node;
}

/** Returns the only expression of an arrow function, if it has no other statement. */
function onlyExpression({ body }: Node): Node | null {
  if (!body || Array.isArray(body)) return null;
  if (body.type !== 'BlockStatement') return body;
  const statements = body.body as Node[];
  const [first] = statements;
  if (statements.length !== 1 || !first) return null;
  return (first.type === 'ReturnStatement' ? first.argument : first.expression) ?? null;
}

function portsThatOnlyCall(): string[] {
  const found: string[] = [];
  for (const file of sources(['src/app/wiring'])) {
    const text = readFileSync(file, 'utf8');
    const { program } = parseSync(file, text);
    const says = (node: Pick<Node, 'start' | 'end'>) => text.slice(node.start, node.end);
    new Visitor({
      CallExpression(node) {
        if (says(node.callee) !== 'fulfil') return;
        const [logic] = node.arguments;
        if (logic?.type !== 'ArrowFunctionExpression') return;
        const only = onlyExpression(logic as unknown as Node);
        const called = only && bare(only);
        // What the browser alone knows stays in the wiring: its address, its files.
        const ofBrowser = /\b(?:window|location|await rowsOf)\b/.test(says(logic));
        if (called?.callee && says(called.callee) === 'app.call' && !ofBrowser) found.push(file);
      },
    }).visit(program);
  }
  return found;
}

const count = (roots: string[], pattern: RegExp) =>
  sources(roots).reduce((sum, file) => sum + [...readFileSync(file, 'utf8').matchAll(pattern)].length, 0);

it('what only passes things on does not grow', () => {
  const now: typeof most = {
    'ports that only call an operation': portsThatOnlyCall().length,
    'facts that a chart forwards': count(['src/machines'], /\bforwardTo\(/g),
    'reads that a chart of the wiring makes in another’s children': count(
      ['src/app/wiring'],
      /\bchildren\??\./g,
    ),
    'queries that are switched off': count(['src/services'], /enabled: false/g),
    'buffers for what arrives before an answer': count(['src/services'], /keys\.early/g),
  };
  expect(now).toEqual(most);
});
