import type { Evidence } from './evidence.ts';
import { materialOf } from './material.ts';
import type { Language, Passage } from './passage.ts';

/** A campaign whose message a customer answers. */
export interface AnsweredCampaign {
  name: string;
  /** The message as the customer got it. */
  text: string;
  /** What whoever made the campaign added for Copilot; empty if nothing (WIZ-028). */
  context: string;
  language: Language;
}

/** The name by which an answer cites the campaign. No passage has it: theirs are UUIDs. */
export const CAMPAIGN_ID = 'campaign';

/** Returns what the model reads of a campaign: its message, and what was added for Copilot. */
export const campaignEvidence = ({ name, text, context }: AnsweredCampaign): Evidence => ({
  id: CAMPAIGN_ID,
  source: name,
  page: null,
  isCampaign: true,
  text: materialOf(
    [`The customer answers this message of ours:\n${text}`, context && `About it:\n${context}`]
      .filter(Boolean)
      .join('\n\n'),
  ),
});

/**
 * Returns the message as a passage for the built-in engine; null if it shares no word with the question.
 * The text that was added for Copilot is none: nobody wrote it for customers to read.
 */
export const campaignPassage = (
  { name, text, language }: AnsweredCampaign,
  matched: string[],
): Passage | null =>
  matched.length === 0
    ? null
    : {
        id: CAMPAIGN_ID,
        heading: '',
        body: text,
        source: name,
        page: null,
        language,
        matched,
        headed: [],
        rank: 0,
      };
