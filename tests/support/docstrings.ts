import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The first line of the docstring of an exported declaration. */
export interface Docstring {
  file: string;
  line: number;
  first: string;
}

const isExport = ({ type }: { type: string }) =>
  type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration';

/** Returns the docstrings of a file's exported declarations. */
export function docstringsIn(file: string, text = readFileSync(file, 'utf8')): Docstring[] {
  const { program, comments } = parseSync(file, text);
  const blocks = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return program.body.filter(isExport).flatMap(({ start }) => {
    const block = blocks.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
    if (!block) return [];
    const lines = block.value.slice(1).split('\n');
    const first = lines.map((line) => line.replace(/^\s*\* ?/, '').trim()).find((line) => line !== '') ?? '';
    return [{ file, line: text.slice(0, block.start).split('\n').length, first }];
  });
}
