import { type Assignee, CAPACITY_MOST } from '#contract/assignment.ts';
import { RuleLanguage } from '#contract/ruleLanguage.ts';
import { areTagsValid, tagsIn } from '../settings/ruleDraft.ts';

/** A member for rules, as it is saved. */
export type AssigneeValues = Pick<Assignee, 'capacity' | 'skills' | 'languages'>;

/** A member for rules, as it is entered: number and skills as text. */
export interface AssigneeDraft {
  /** Empty: any number. */
  capacity: string;
  skills: string;
  languages: readonly RuleLanguage[];
}

export const draftOf = ({ capacity, skills, languages }: AssigneeValues): AssigneeDraft => ({
  capacity: capacity === null ? '' : String(capacity),
  skills: skills.join(', '),
  languages,
});

export const valuesIn = ({ capacity, skills, languages }: AssigneeDraft): AssigneeValues => ({
  capacity: capacity.trim() === '' ? null : Number(capacity),
  skills: tagsIn(skills),
  // In the order of the contract, however they were ticked.
  languages: RuleLanguage.options.filter((it) => languages.includes(it)),
});

export const isCapacityValid = ({ capacity }: AssigneeDraft): boolean =>
  /^\d{0,4}$/.test(capacity.trim()) && Number(capacity) <= CAPACITY_MOST;

export const areSkillsValid = ({ skills }: AssigneeDraft): boolean => areTagsValid({ tags: skills });

export const isDraftValid = (draft: AssigneeDraft): boolean =>
  isCapacityValid(draft) && areSkillsValid(draft);
