import { english } from './english.ts';
import { inboxTexts } from './inboxTexts.ts';

/** English texts of the inbox, added to the catalogue with the dashboard. */
Object.assign(english, inboxTexts);
