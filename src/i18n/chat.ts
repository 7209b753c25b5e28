import './inbox.ts';
import { chatTexts } from './chatTexts.ts';
import { english } from './english.ts';

/** English texts of an open conversation, added to the catalogue with its first part. */
Object.assign(english, chatTexts);
