import { chatTexts } from './chatTexts.ts';
import { english } from './english.ts';

/** English texts of a conversation that is open: they take their place in the one catalogue with its first part. */
Object.assign(english, chatTexts);
