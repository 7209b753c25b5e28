import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link as Anchor, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Links to an address of the product without reloading the page; the browser may open it in a new tab. */
export const Link = (props: LinkProps) => <Anchor {...props} />;

/** Marks itself as current at its address and below. */
export function NavLink({ to, ...rest }: LinkProps) {
  const [path] = useLocation();
  const here = path === to || path.startsWith(`${to}/`);
  return <Anchor to={to} aria-current={here ? 'page' : undefined} {...rest} />;
}

/** Returns the query with its question mark; empty if there is none. */
export const useQuery = (): string => useSearch();
