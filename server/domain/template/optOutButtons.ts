import type { OptOutMark, TemplateButtons } from '#contract/optOutButton.ts';
import type { Template } from '#contract/template.ts';
import { isAmong, optWordOf } from '../message/optWords.ts';

/** The template of a message, as far as its marks need it. */
export type MarkedTemplate = Pick<OptOutMark, 'name' | 'language'>;

/** Returns whether an admin marked the button of a template that was tapped. */
export const isMarked = (
  marks: readonly OptOutMark[],
  { name, language }: MarkedTemplate,
  label: string,
): boolean => marks.some((it) => it.name === name && it.language === language && it.label === label);

/** Returns the templates with quick replies, and which of these opt out. */
export const templateButtons = (
  templates: readonly Template[],
  { marks, labels }: { marks: readonly OptOutMark[]; labels: readonly string[] },
): TemplateButtons[] =>
  templates.flatMap(({ name, language, components }) => {
    const replies = components
      .flatMap(({ buttons }) => buttons ?? [])
      .filter(({ type }) => type.toUpperCase() === 'QUICK_REPLY');
    if (replies.length === 0) return [];
    const buttons = replies.map(({ text: label }) => ({
      label,
      is_marked: isMarked(marks, { name, language }, label),
      is_listed: optWordOf(label)?.isOptOut === true || isAmong(label, labels),
    }));
    return [{ name, language, buttons }];
  });
