import { parseSync, Visitor } from 'vite';
import { isSql, slipsOfSql } from './sqlSlips.ts';
import type { Kind, Slip } from './slip.ts';

/** The parts of a syntax tree (ESTree) that are read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  name?: string | Node;
  value?: unknown;
  left?: Node;
  right?: Node;
  test?: Node;
  consequent?: Node;
  alternate?: Node | null;
  argument?: Node;
  expression?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  key?: Node;
  computed?: boolean;
  arguments?: Node[];
  elements?: (Node | null)[];
  properties?: Node[];
  expressions?: Node[];
  quasis?: Node[];
}

const others: Record<string, string> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  min: 'max',
  max: 'min',
};
const steps = new Set([
  'filter',
  'toSorted',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'normalize',
  'flat',
]);
const byOne: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const turned: Record<string, string> = { '===': '!==', '!==': '===' };
/** Styles without which something covers, is cut, or leaves its place. */
const holding =
  /^(overflow\w*|zIndex|position|pointerEvents|minWidth|maxWidth|minHeight|whiteSpace|textOverflow|flexShrink|flexWrap|display)$/;
/** Attributes that React asks for, or that only choose a look. */
const unheard = new Set(['key', 'ref', 'className', 'style', 'size', 'tone', 'variant', 'icon']);
/** What only describes a chart. */
const describing = new Set(['description', 'meta', 'id', 'version', 'types']);

const nameOf = (node?: Node): string =>
  String((node?.type === 'Literal' ? node.value : typeof node?.name === 'string' ? node.name : '') ?? '');

/** Returns all slips that can be made in a file of TypeScript. */
export function slipsIn(file: string, text: string): Slip[] {
  const slips: Slip[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  const add = (kind: Kind, { start, end }: Pick<Node, 'start' | 'end'>, instead: string) =>
    slips.push({ file, kind, start, end, text: instead });
  const isStyle = file.endsWith('.css.ts');
  const isChart = file.endsWith('.machine.ts');

  /** Drops one of several with the comma that parts it from its neighbours. */
  const dropOf = (kind: Kind, list: readonly (Node | null)[], node: Node) => {
    const at = list.indexOf(node);
    const next = list[at + 1];
    const before = list[at - 1];
    if (next) add(kind, { start: node.start, end: next.start }, '');
    else if (before) add(kind, { start: before.end, end: node.end }, '');
    else add(kind, node, '');
  };

  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
  const logical = (node: Node) => {
    const { left, right, operator } = node as Required<Node>;
    if (operator === '??') return add('fallback dropped', node, textOf(left));
    if (right.type === 'JSXElement' || right.type === 'JSXFragment')
      return add('always shown', node, textOf(right));
    add('condition dropped', node, textOf(left));
    add('condition dropped', node, textOf(right));
  };
  const called = (node: Node) => {
    const { callee, arguments: given = [] } = node;
    if (given.length > 1) dropOf('argument dropped', given, given.at(-1) as Node);
    if (callee?.type !== 'MemberExpression' || callee.computed) return;
    const { object, property } = callee as Required<Node>;
    const method = nameOf(property);
    if (steps.has(method)) add('step dropped', node, textOf(object));
    const other = others[method];
    if (other) add('other one taken', property, other);
  };
  const member = (node: Node, list: readonly Node[]) => {
    const key = nameOf(node.key);
    if (describing.has(key)) return;
    if (isStyle) {
      if (holding.test(key)) dropOf('style dropped', list, node);
    } else if (isChart && key === 'guard') dropOf('guard dropped', list, node);
    // Without a state or a target a chart is refused before any test asks.
    else if (!isChart || (key !== 'target' && (node.value as Node)?.type !== 'ObjectExpression'))
      dropOf('property dropped', list, node);
  };
  const template = (node: Node) => {
    const { expressions = [] } = node;
    if (isSql(textOf(node))) return slips.push(...slipsOfSql(file, textOf(node), node.start));
    if (expressions.length > 1)
      for (const each of expressions)
        add('part of a key dropped', { start: each.start - 2, end: each.end + 1 }, '');
    return null;
  };
  /** The names of states that stand beside one another, by the part of the file in which they do. */
  const siblings: { start: number; end: number; names: string[] }[] = [];
  const targets: Node[] = [];

  const on: Record<string, (node: Node) => unknown> = {
    LogicalExpression: logical,
    CallExpression: called,
    TemplateLiteral: template,
    BinaryExpression(node) {
      const { left, right, operator } = node as Required<Node>;
      const between = { start: left.end, end: right.start };
      if (byOne[operator]) add('comparison by one', between, ` ${byOne[operator]} `);
      if (turned[operator]) add('equality turned', between, ` ${turned[operator]} `);
    },
    ConditionalExpression(node) {
      for (const one of [node.consequent, node.alternate]) if (one) add('choice fixed', node, textOf(one));
    },
    ExpressionStatement(node) {
      const { expression } = node as Required<Node>;
      const isAwait = expression.type === 'AwaitExpression';
      if (isAwait && expression.argument)
        add('await dropped', expression, `void ${textOf(expression.argument)}`);
      if (isAwait || expression.type === 'CallExpression') add('call dropped', node, '');
    },
    ObjectExpression(node) {
      const list = node.properties ?? [];
      for (const each of list) if (each.type === 'Property') member(each, list);
    },
    ArrayExpression(node) {
      const list = node.elements ?? [];
      if (list.length > 1) for (const each of list) if (each) dropOf('element dropped', list, each);
    },
    Literal(node) {
      if (typeof node.value === 'number' && node.value > 1)
        add('number by one', node, String(node.value + 1));
      else if (typeof node.value === 'string' && isSql(node.value))
        slips.push(...slipsOfSql(file, textOf(node), node.start));
    },
    Property(node) {
      const value = node.value as Node;
      if (!isChart) return;
      const key = nameOf(node.key);
      if ((key === 'on' || key === 'after') && value.properties)
        for (const each of value.properties) dropOf('transition dropped', value.properties, each);
      if (key === 'target' && value.type === 'Literal') targets.push(value);
      if (key === 'states' && value.properties)
        siblings.push({
          start: value.start,
          end: value.end,
          names: value.properties.map((it) => nameOf(it.key)),
        });
    },
    JSXAttribute(node) {
      if (!unheard.has(nameOf(node.name as Node))) add('attribute dropped', node, '');
    },
  };
  new Visitor(on).visit(program);
  for (const target of targets) {
    const around = siblings.filter(({ start, end }) => start < target.start && target.end < end);
    const { names } = around.toSorted((one, other) => other.start - one.start)[0] ?? {
      names: [] as string[],
    };
    if (names.includes(String(target.value)))
      for (const name of names) if (name !== target.value) add('target changed', target, `'${name}'`);
  }
  return slips;
}
