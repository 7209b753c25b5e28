import {
  PAUSE_DAYS_MOST,
  QUESTION_MAX,
  type SatisfactionSettings,
  WAIT_MINUTES_MOST,
} from '#contract/satisfaction.ts';

/** The settings as they are entered: numbers as text, and each text of a language as a field. */
export interface SatisfactionForm {
  enabled: boolean;
  whatsapp: boolean;
  instagram: boolean;
  wait: string;
  pause: string;
  questionEn: string;
  questionFr: string;
  invitationEn: string;
  invitationFr: string;
}

export const formOf = (it: SatisfactionSettings): SatisfactionForm => ({
  enabled: it.enabled,
  whatsapp: it.whatsapp,
  instagram: it.instagram,
  wait: String(it.wait_minutes),
  pause: String(it.pause_days),
  questionEn: it.question.en,
  questionFr: it.question.fr,
  invitationEn: it.invitation.en,
  invitationFr: it.invitation.fr,
});

export const settingsFrom = (form: SatisfactionForm): SatisfactionSettings => ({
  enabled: form.enabled,
  whatsapp: form.whatsapp,
  instagram: form.instagram,
  wait_minutes: Number(form.wait),
  pause_days: Number(form.pause),
  question: { en: form.questionEn.trim(), fr: form.questionFr.trim() },
  invitation: { en: form.invitationEn.trim(), fr: form.invitationFr.trim() },
});

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
const isText = (text: string): boolean => text.trim() !== '' && text.trim().length <= QUESTION_MAX;

/** Returns which fields cannot be saved. */
export const faultsOf = (form: SatisfactionForm): Partial<Record<keyof SatisfactionForm, true>> => ({
  ...(isWithin(form.wait, 0, WAIT_MINUTES_MOST) ? {} : { wait: true }),
  ...(isWithin(form.pause, 1, PAUSE_DAYS_MOST) ? {} : { pause: true }),
  ...Object.fromEntries(
    (['questionEn', 'questionFr', 'invitationEn', 'invitationFr'] as const)
      .filter((name) => !isText(form[name]))
      .map((name) => [name, true]),
  ),
});
