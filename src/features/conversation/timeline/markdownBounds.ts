import { excerpt } from '#lib/excerpt.ts';

/** Number of characters parsed as markdown: the longest text that WhatsApp delivers. The rest is drawn as text. */
const MARKDOWN_MAX = 4096;
/** Maximum number of markup characters and line breaks that are parsed, because some take quadratic time. */
const SIGNS_MAX = 400;
/** Maximum number of quotes and lists that one line may open; React and the parsers recurse once for each. */
const OPENED_MAX = 6;
/** Maximum indentation of a marker in columns; the parser visits all open lists on each nested line. */
const INDENT_MAX = 16;
/** Columns of a tab. */
const TAB = 4;
/** Maximum depth of the drawn tree. A list takes two levels, its paragraph and text two more. */
const DEPTH_MAX = 16;

const MARKER = String.raw`[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`;
/** Matches a line that opens too many blocks, up to the first excess marker; `- - -` is a rule and opens none. */
const opened = new RegExp(
  String.raw`^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)((?:${MARKER}){${OPENED_MAX}}[ \t]*)(\d{0,9})(?=[->+*.)])`,
  'gm',
);

const indent = /^[ \t]+(?=[->+*]|\d{1,9}[.)])/gm;

/** Returns the columns of spaces and tabs at the start of a line. */
const columnsOf = (spaces: string): number =>
  [...spaces].reduce((columns, it) => (it === '\t' ? columns + TAB - (columns % TAB) : columns + 1), 0);

const boundedIndent = (spaces: string): string =>
  columnsOf(spaces) > INDENT_MAX ? ' '.repeat(INDENT_MAX) : spaces;

/** Returns the index at which the text must be cut to respect both limits. */
function signsEnd(text: string): number {
  const signs = /[*_`~#>[\]\\|<&=!\n]|https?:/g;
  for (let found = 0; found < SIGNS_MAX; found += 1)
    if (!signs.test(text) || signs.lastIndex > MARKDOWN_MAX) return MARKDOWN_MAX;
  return signs.lastIndex - 1;
}

/** Limits the markdown parser's input: its length, the blocks opened per line, and the indentation. */
export function splitMarkdown(text: string): { markdown: string; rest: string } {
  const head = excerpt(text, signsEnd(text));
  const markdown = head.replace(indent, boundedIndent).replace(opened, '$2$3\\');
  return { markdown, rest: text.slice(head.length) };
}

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** Replaces nodes deeper than the limit by their source text, without recursion; a remark plugin. */
export function flattenDeep() {
  return (tree: Node, file: { value: unknown }): void => {
    const source = String(file.value);
    const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth } = next;
      if (!node.children) continue;
      if (depth >= DEPTH_MAX) {
        const value = source.slice(node.position?.start.offset, node.position?.end.offset);
        Object.assign(node, { type: 'text', value, children: undefined });
      } else for (const child of node.children) open.push({ node: child, depth: depth + 1 });
    }
  };
}
