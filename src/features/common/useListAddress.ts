import { keepingList } from '#machines/inbox/inboxAddress.ts';
import { useQuery } from '#ui/layout/Link.tsx';

/** Returns a function that adds the list's filter and search to an address of the inbox. */
export function useListAddress(): (to: string) => string {
  const query = useQuery();
  return (to) => keepingList(to, query);
}
