import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link as Anchor, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** An address of the product: followed without loading the page, opened in a new tab where the browser is asked to. */
export const Link = (props: LinkProps) => <Anchor {...props} />;

/** A link that says when one is there, or at an address below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const [path] = useLocation();
  const here = path === to || path.startsWith(`${to}/`);
  return <Anchor to={to} aria-current={here ? 'page' : undefined} {...rest} />;
}

/** What stands behind the path, with its question mark; empty for nothing. */
export const useQuery = (): string => useSearch();
