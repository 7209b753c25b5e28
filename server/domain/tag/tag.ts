import { TAG, type Tag, type TagColour, type TagFault } from '#contract/tag.ts';
import { may, type Role } from '#contract/policy.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { tidyName } from '../names.ts';

export interface TagRow {
  name: string;
  colour: TagColour;
  description: string;
}

const faulty = (reason: TagFault, more: Record<string, unknown> = {}) =>
  refuse('tagInvalid', { reason, ...more });

/** Returns a row as it is stored; a comma separates tags in files and addresses, a quote ends one in a search. */
export function tagRow({ name, colour, description }: TagRow): Decision<TagRow> {
  const tidy = tidyName(name);
  if (tidy === '' || /[,"]/.test(tidy)) return faulty('name');
  return grant({ name: tidy, colour, description: description.trim() });
}

/** Decides whether one more tag may be made. */
export const hasRoomForTag = (count: number): Decision<null> =>
  count < TAG.most ? grant(null) : faulty('full', { limit: TAG.most });

/** Decides whether a name may be given to a tag; `holder` is the tag that has the name now. */
export const nameFor = (id: string, holder: Pick<Tag, 'id'> | undefined): Decision<null> =>
  !holder || holder.id === id ? grant(null) : faulty('taken');

/** Decides whether a person may give tags of which some are not in the list. */
export const mayGiveTags = (role: Role, unknown: readonly string[]): Decision<null> =>
  unknown.length === 0 || may(role, 'tags.change') ? grant(null) : refuse('tagUnknown', { tags: unknown });
