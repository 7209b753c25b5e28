import './chat.ts';
import { lazyTexts } from './lazyTexts.ts';
import { english } from './english.ts';

/**
 * English texts of what comes when it is needed: they take their place in the one catalogue when the first part that
 * speaks them is loaded, so that the inbox does not carry them. French, which comes by itself, has them from the start.
 */
Object.assign(english, lazyTexts);
