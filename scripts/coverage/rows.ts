import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/settings.ts';

export interface Row {
  id: string;
  area: string;
  text: string;
}

/** Reads the specification's rows. */
export const readRows = (): Row[] =>
  readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', area = '', , text = ''] = line.split('\t');
      return { id, area, text };
    });
