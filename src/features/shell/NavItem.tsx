import { Count } from '#ui/feedback/Badge.tsx';
import { NavLink } from '#ui/layout/Link.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';
import { Tooltip } from '#ui/overlay/Tooltip.tsx';
import * as css from './Sidebar.css.ts';

interface NavItemProps {
  to: string;
  icon: Glyph;
  label: string;
  open: boolean;
  count?: { value: number; label: string } | null;
  onNavigate?: (() => void) | undefined;
}

/** Draws a navigation item: icon and label, or the icon with the label as its tooltip. */
export function NavItem({ to, icon, label, open, count, onNavigate }: NavItemProps) {
  const link = (
    <NavLink to={to} className={css.item({ open })} onClick={onNavigate}>
      <Icon name={icon} />
      <span className={open ? text.cut : text.hidden}>{label}</span>
      {count && count.value > 0 && (
        <span className={css.end({ open })}>
          <Count value={count.value} label={count.label} />
        </span>
      )}
    </NavLink>
  );
  return open ? (
    link
  ) : (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  );
}
