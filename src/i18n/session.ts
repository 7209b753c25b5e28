import { english } from './english.ts';
import { sessionTexts } from './sessionTexts.ts';

/** English texts of the signed-out pages, added to the catalogue with the first of them. */
Object.assign(english, sessionTexts);
