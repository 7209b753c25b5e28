import { listMembers, type Member } from '#contract/identity.ts';
import { MEMBER_PAGE } from '#contract/page.ts';
import type { AppContext } from './appContext.ts';

/** Members that are read; a larger team's further names are not offered. */
const MOST = 500;

/** Loads the members of the organisation with their names. */
export async function loadColleagues(
  app: AppContext,
  signal: AbortSignal,
): Promise<{ id: string; name: string }[]> {
  const members: Member[] = [];
  let hasMore = true;
  while (hasMore && members.length < MOST) {
    const page = await app.call(listMembers, { limit: MEMBER_PAGE, offset: members.length }, { signal });
    members.push(...page.data);
    hasMore = page.has_more && page.data.length > 0;
  }
  return members.map(({ publicUserData: { userId, firstName, lastName } }) => ({
    id: userId,
    name: `${firstName} ${lastName}`.trim(),
  }));
}
