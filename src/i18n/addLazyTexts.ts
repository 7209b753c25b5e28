import './chat.ts';
import './session.ts';
import { lazyTexts } from './lazyTexts.ts';
import { english } from './english.ts';

/**
 * Adds the English texts of lazily loaded parts to the catalogue with the first such part, so that the inbox does not
 * load them.
 * French is loaded separately and has all texts from the start.
 */
Object.assign(english, lazyTexts);
