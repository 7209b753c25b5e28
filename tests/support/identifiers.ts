import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';

/** A name that a file declares, with its line; the file's own name has line 0. */
export interface Declared {
  name: string;
  file: string;
  line: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const named = new Set([
  'ClassDeclaration',
  'ClassExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'TSEnumDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
]);
const keyed = new Set(['MethodDefinition', 'PropertyDefinition', 'TSMethodSignature', 'TSPropertySignature']);

/** Returns the identifiers of a binding, which may be a pattern. */
function bound(node: Node | null): Node[] {
  switch (node?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [node];
    case 'ObjectPattern':
      return (node.properties as Node[]).flatMap((it) =>
        bound((it.type === 'RestElement' ? it.argument : it.value) as Node),
      );
    case 'ArrayPattern':
      return (node.elements as (Node | null)[]).flatMap(bound);
    case 'AssignmentPattern':
      return bound(node.left as Node);
    case 'RestElement':
      return bound(node.argument as Node);
    case 'TSParameterProperty':
      return bound(node.parameter as Node);
    default:
      return [];
  }
}

/** Returns the identifiers that one node declares: variables, functions, parameters, types and properties. */
function declaredBy(node: Node): Node[] {
  const own = [...(named.has(node.type) ? bound(node.id as Node | null) : [])];
  if (Array.isArray(node.params)) own.push(...(node.params as Node[]).flatMap(bound));
  if (node.type === 'VariableDeclarator') own.push(...bound(node.id as Node));
  if (node.type === 'CatchClause') own.push(...bound(node.param as Node | null));
  if (keyed.has(node.type) && !node.computed) own.push(...bound(node.key as Node));
  if (node.type === 'Property' && !node.computed && !node.shorthand) own.push(...bound(node.key as Node));
  if (node.type === 'ImportSpecifier') own.push(...bound(node.local as Node));
  return own;
}

function visit(value: unknown, found: Node[]): void {
  if (Array.isArray(value)) for (const each of value) visit(each, found);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) found.push(...declaredBy(value as Node));
    for (const each of Object.values(value)) visit(each, found);
  }
}

/** Returns the names that a file declares, once per line; words in strings and comments do not count. */
export function identifiersIn(file: string, text = readFileSync(file, 'utf8')): Declared[] {
  const found: Node[] = [];
  visit(parseSync(file, text).program, found);
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (start: number) => 1 + (breaks.findLastIndex((at) => at < start) + 1);
  const names = found.map((node) => ({ name: node.name as string, file, line: lineOf(node.start) }));
  return [{ name: basename(file).split('.')[0] ?? '', file, line: 0 }, ...names];
}
