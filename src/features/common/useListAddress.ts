import { keepingList } from '#machines/inbox/inboxAddress.ts';
import { useQuery } from '#ui/layout/Link.tsx';

/** Makes an address of the inbox that keeps the list's filter and search, so that a link can be opened in a new tab. */
export function useListAddress(): (to: string) => string {
  const query = useQuery();
  return (to) => keepingList(to, query);
}
