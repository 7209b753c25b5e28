import { cutText } from '#lib/boundedText.ts';

/** Characters that are read as markdown: the longest text that WhatsApp delivers. What follows is drawn as text. */
const MARKDOWN_MAX = 4096;
/** Characters with a meaning, and line breaks, that are read as markdown: the reader takes quadratic time in some. */
const SIGNS_MAX = 400;
/** Quotes and lists that one line may open; React and the readers of markdown recurse once for each. */
const OPENED_MAX = 6;
/** Depth of the tree that is drawn. A list takes two levels, its paragraph and words two more. */
const DEPTH_MAX = 16;

const MARKER = String.raw`[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`;
/** A line that opens too many blocks, up to the marker that is one too many; `- - -` is a rule across and opens none. */
const opened = new RegExp(
  String.raw`^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)((?:${MARKER}){${OPENED_MAX}}[ \t]*)(\d{0,9})(?=[->+*.)])`,
  'gm',
);

/** Where the text has to be cut so that neither bound is passed. */
function signsEnd(text: string): number {
  const signs = /[*_`~#>[\]\\|<&=!\n]|https?:/g;
  for (let found = 0; found < SIGNS_MAX; found += 1)
    if (!signs.test(text) || signs.lastIndex > MARKDOWN_MAX) return MARKDOWN_MAX;
  return signs.lastIndex - 1;
}

/** Bounds what the markdown reader gets: its length, and how many blocks a line opens at once. */
export function splitMarkdown(text: string): { markdown: string; rest: string } {
  const head = cutText(text, signsEnd(text));
  return { markdown: head.replace(opened, '$2$3\\'), rest: text.slice(head.length) };
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
