import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/settings.ts';

export interface Row {
  id: string;
  area: string;
  text: string;
}

/** The specification's atomic rows, as they are kept beside the code. */
export const readRows = (): Row[] =>
  readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', area = '', , text = ''] = line.split('\t');
      return { id, area, text };
    });
