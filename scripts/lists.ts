/**
 * Makes the lists of charts' models, routes, areas of the contract and catalogues from the files that they list.
 *
 *   npm run lists
 */
import './lib/help.ts';
import { writeLists } from './lists/lists.ts';
import { root } from './stack/settings.ts';

writeLists(root);
