import { cutText } from '#lib/boundedText.ts';

/** Characters that are read as markdown: the longest text that WhatsApp delivers. What follows is drawn as text. */
const MARKDOWN_MAX = 4096;
/** Characters with a meaning, and line breaks, that are read as markdown: the reader takes quadratic time in some. */
const SIGNS_MAX = 400;
/** Quotes and lists that one line may open; React and the readers of markdown recurse once for each. */
const OPENED_MAX = 6;
/** Columns before a marker: the reader goes through all open lists again on each line that is nested in them. */
const INDENT_MAX = 16;
/** Columns of one tab. */
const TAB = 4;
/** Depth of the tree that is drawn. A list takes two levels, its paragraph and words two more. */
const DEPTH_MAX = 16;

const MARKER = String.raw`[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`;
/** A line that opens too many blocks, up to the marker that is one too many; `- - -` is a rule across and opens none. */
const opened = new RegExp(
  String.raw`^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)((?:${MARKER}){${OPENED_MAX}}[ \t]*)(\d{0,9})(?=[->+*.)])`,
  'gm',
);

const indent = /^[ \t]+(?=[->+*]|\d{1,9}[.)])/gm;

/** Columns that spaces and tabs take at the start of a line. */
const columnsOf = (spaces: string): number =>
  [...spaces].reduce((columns, it) => (it === '\t' ? columns + TAB - (columns % TAB) : columns + 1), 0);

const boundedIndent = (spaces: string): string =>
  columnsOf(spaces) > INDENT_MAX ? ' '.repeat(INDENT_MAX) : spaces;

/** Where the text has to be cut so that neither bound is passed. */
function signsEnd(text: string): number {
  const signs = /[*_`~#>[\]\\|<&=!\n]|https?:/g;
  for (let found = 0; found < SIGNS_MAX; found += 1)
    if (!signs.test(text) || signs.lastIndex > MARKDOWN_MAX) return MARKDOWN_MAX;
  return signs.lastIndex - 1;
}

/** Bounds what the markdown reader gets: its length, how many blocks a line opens, and how deep it is indented. */
export function splitMarkdown(text: string): { markdown: string; rest: string } {
  const head = cutText(text, signsEnd(text));
  const markdown = head.replace(indent, boundedIndent).replace(opened, '$2$3\\');
  return { markdown, rest: text.slice(head.length) };
}

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** A remark plugin: replaces what lies deeper than the bound by the text it was written as. Walks without recursion. */
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
