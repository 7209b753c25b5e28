import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/stack/settings.ts';

/** Where the running product is. */
export interface Place {
  dashboard: string;
  sandbox: string;
  handle: string;
  dataDir: string;
  ownerUrl: string;
}

export const placeFile = join(root, '.cache/e2e.json');

export const readPlace = (): Place => JSON.parse(readFileSync(placeFile, 'utf8')) as Place;
