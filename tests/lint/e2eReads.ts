/** An oxlint plugin for tests/e2e: a value of the page is read only where the read is repeated until it has settled. */

interface Node {
  type: string;
  parent?: Node | null;
  callee?: Node;
  arguments?: Node[];
  object?: Node;
  property?: Node;
  name?: string;
}

interface Context {
  report: (problem: { node: Node; messageId: 'bare' }) => void;
}

/** Methods of pages, frames, locators and element handles that answer at once with what is there at that moment. */
const READS = new Set([
  'all',
  'allInnerTexts',
  'allTextContents',
  'ariaSnapshot',
  'boundingBox',
  'content',
  'count',
  'evaluate',
  'evaluateAll',
  'evaluateHandle',
  'frames',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
  'url',
]);

/** Objects with a method of one of these names that is no read of a page. */
const OTHERS = /^(Promise|request|response|frame)$/;

const isCall = (node: Node) => node.type === 'CallExpression';
const isFunction = (node: Node) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(node.type);
/** The name of what is called: `settled`, or the last part of `expect.poll`. */
const nameOf = ({ callee }: Node) => callee?.name ?? callee?.property?.name ?? '';

/** Is this function called again until its value suits: by `expect.poll`, `expect(…).toPass` or `settled`? */
function isRepeated(node: Node): boolean {
  const call = node.parent;
  if (!call || !isCall(call) || call.arguments?.[0] !== node) return false;
  const name = nameOf(call);
  if (name === 'poll' || name === 'settled') return true;
  return name === 'expect' && call.parent?.property?.name === 'toPass';
}

function isInsideRepeated(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at) && isRepeated(at)) return true;
  return false;
}

const settledReads = {
  meta: {
    messages: {
      bare: 'Read once, the value may not have settled. Use a web-first assertion, expect.poll, or settled().',
    },
  },
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const { callee } = node;
      if (callee?.type !== 'MemberExpression' || !READS.has(callee.property?.name ?? '')) return;
      const { object } = callee;
      if (OTHERS.test(object?.name ?? '') || (object && isCall(object) && OTHERS.test(nameOf(object))))
        return;
      if (!isInsideRepeated(node)) context.report({ node, messageId: 'bare' });
    },
  }),
};

export default { meta: { name: 'e2e' }, rules: { 'settled-reads': settledReads } };
