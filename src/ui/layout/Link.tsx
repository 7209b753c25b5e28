import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import {
  Link as Anchor,
  NavLink as NavAnchor,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { besideLayers } from '#ui/overlay/backCloses.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

const addressNow = (): string => `${window.location.pathname}${window.location.search}`;

/** Returns the way to another address of the product; the present one adds no entry to the history. */
export function useGoTo() {
  const navigate = useNavigate();
  return (to: string, { replace = false }: Pick<NavigateOptions, 'replace'> = {}): void =>
    void navigate(to, besideLayers(replace || to === addressNow()));
}

/** Whether a click means this page, and not a new tab or a download. */
const isPlain = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !currentTarget.target;

function useFollowed({ onClick, ...props }: LinkProps): LinkProps {
  const goTo = useGoTo();
  return {
    ...props,
    onClick(event) {
      onClick?.(event);
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      goTo(props.to);
    },
  };
}

/** Links to an address of the product without reloading the page; the browser may open it in a new tab. */
export const Link = (props: LinkProps) => <Anchor {...useFollowed(props)} />;

/** Marks itself as current at its address and below. */
export const NavLink = (props: LinkProps) => <NavAnchor {...useFollowed(props)} />;

/** Returns the query with its question mark; empty if there is none. */
export const useQuery = (): string => useLocation().search;
