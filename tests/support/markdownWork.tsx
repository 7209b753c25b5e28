import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';

interface Node {
  type: string;
  children?: Node[];
  position?: { start: { line: number }; end: { line: number } };
}

/**
 * Returns the markdown parser's work for a text: nodes, and open blocks summed over all lines.
 * Each line is matched against every block that is still open.
 */
export function markdownWork(markdown: string): { nodes: number; openBlocks: number } {
  const work = { nodes: 0, openBlocks: 0 };
  const count = ({ type, children, position }: Node): void => {
    work.nodes += 1;
    const lines = position ? position.end.line - position.start.line + 1 : 1;
    if (/^(blockquote|list|listItem)$/.test(type)) work.openBlocks += lines;
    children?.forEach(count);
  };
  renderToStaticMarkup(<ReactMarkdown remarkPlugins={[() => count]}>{markdown}</ReactMarkdown>);
  return work;
}
