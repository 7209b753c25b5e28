/** An oxlint plugin for contract, server and src: a text is cut by `excerpt`, which never splits a character. */

interface Node {
  type: string;
  callee?: Node;
  arguments?: Node[];
  object?: Node;
  property?: Node;
  expression?: Node;
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  name?: string;
  value?: unknown;
  regex?: { pattern: string };
}

interface Context {
  report: (problem: { node: Node; messageId: 'bare' }) => void;
}

/** Methods whose answer is a text that people wrote, or a part of one. */
const MAKES_TEXT = new Set([
  'join',
  'normalize',
  'replace',
  'replaceAll',
  'toLowerCase',
  'toUpperCase',
  'toWellFormed',
  'trim',
  'trimEnd',
  'trimStart',
]);

/** Names of values that people wrote. Dates, tokens, ids and keys are made by programs, of single units. */
const TEXT_NAME =
  /(^|[a-z_])(agent|answer|bare|body|caption|comment|description|detail|draft|error|heading|label|line|message|name|note|phrase|question|raw|reason|rest|said|sentence|subject|summary|tag|text|title|typed|value|word|written)$/i;

/** Names of positions that were found in the text: a cut there is between characters. */
const FOUND = /^(at|caret|dot|end|from|index|open|opens|place|space|start|until)$/;

const nameOf = (node: Node | undefined): string => node?.property?.name ?? node?.name ?? '';
const isOf = (node: Node | undefined, type: string): boolean => node?.type === type;

/** Returns whether a call leaves digits or other single units only, as `replace(/\\D/g, '')` does. */
const leavesUnits = ({ arguments: given }: Node): boolean =>
  /^(\\D|\[\^[\\\w-]+\]\+?)$/.test(given?.[0]?.regex?.pattern ?? '');

function isText(node: Node | undefined): boolean {
  if (!node) return false;
  if (isOf(node, 'TemplateLiteral')) return true;
  if (isOf(node, 'Literal')) return typeof node.value === 'string';
  if (isOf(node, 'ChainExpression')) return isText(node.expression);
  if (isOf(node, 'LogicalExpression')) return isText(node.left) || isText(node.right);
  if (isOf(node, 'ConditionalExpression')) return isText(node.consequent) || isText(node.alternate);
  if (isOf(node, 'CallExpression'))
    return node.callee?.name === 'String' || (MAKES_TEXT.has(nameOf(node.callee)) && !leavesUnits(node));
  return TEXT_NAME.test(nameOf(node));
}

/** Returns whether a text is cut after a number of units, and not at a position that was found in it. */
function isCut(method: string, [from, to]: readonly Node[]): boolean {
  if (method !== 'slice') return true;
  if (from?.value !== 0 || !to) return false;
  if (isOf(to, 'UnaryExpression') || isOf(to, 'CallExpression')) return false;
  return !FOUND.test(nameOf(to));
}

const noBareCuts = {
  meta: { messages: { bare: 'This may split a character. Cut texts with excerpt() of #lib/excerpt.ts.' } },
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const { callee } = node;
      if (callee?.type !== 'MemberExpression') return;
      const method = callee.property?.name ?? '';
      if (!['slice', 'substring', 'substr'].includes(method)) return;
      if (isCut(method, node.arguments ?? []) && isText(callee.object))
        context.report({ node, messageId: 'bare' });
    },
  }),
};

export default { meta: { name: 'text' }, rules: { 'no-bare-cuts': noBareCuts } };
