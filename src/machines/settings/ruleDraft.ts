import { type AssignmentRule, RULE_NAME_MAX, RULE_TAGS_MOST } from '#contract/assignment.ts';

/** A rule as it is entered: its tags are one text. */
export type RuleDraft = Omit<AssignmentRule, 'tags'> & { tags: string };

const TAG_MAX = 40;

/** Returns the tags of a text with commas, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Returns a rule without conditions, for an id that is new. */
export const newRule = (id: string): RuleDraft => ({
  id,
  name: '',
  is_on: true,
  channel: null,
  tags: '',
  language: null,
  hours: 'any',
  strategy: 'roundRobin',
  previous_first: true,
});

/** Returns rules as their fields show them. */
export const draftsOf = (rules: readonly AssignmentRule[]): RuleDraft[] =>
  rules.map((rule) => ({ ...rule, tags: rule.tags.join(', ') }));

/** Returns rules as they are saved. */
export const rulesIn = (drafts: readonly RuleDraft[]): AssignmentRule[] =>
  drafts.map((draft) => ({ ...draft, name: draft.name.trim(), tags: tagsIn(draft.tags) }));

export const isNameValid = ({ name }: RuleDraft): boolean =>
  name.trim() !== '' && name.trim().length <= RULE_NAME_MAX;

export function areTagsValid({ tags }: Pick<RuleDraft, 'tags'>): boolean {
  const found = tagsIn(tags);
  return found.length <= RULE_TAGS_MOST && found.every((tag) => tag.length <= TAG_MAX);
}

export const isRuleValid = (draft: RuleDraft): boolean => isNameValid(draft) && areTagsValid(draft);
