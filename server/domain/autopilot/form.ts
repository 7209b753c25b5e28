/** The model's answer in the only form that is read. */
export interface AnswerForm {
  /** In the customer's language; empty if the sources do not answer. */
  answer: string;
  /** Ids of the sources that say it. */
  sources: string[];
  /** 0 to 100. */
  confidence: number;
  /** The escalation topic that the customer writes about. */
  topic: string | null;
  wants_person: boolean;
  mood: 'satisfied' | 'neutral' | 'dissatisfied';
}
