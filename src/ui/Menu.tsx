import { useState, type ReactElement } from 'react';
import { late } from './late.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './MenuParts.tsx';

// What opens is fetched after what is there: until then the trigger stands alone, and remembers who pressed it.
const parts = late(() => import('./MenuParts.tsx'));
export const preloadMenu = parts.preload;

interface Early {
  early: boolean;
  onEarly: () => void;
}

const LateMenu = parts.part<MenuProps & Early>(
  (it) => it.Menu,
  ({ trigger, onEarly }) => (
    <span role="presentation" style={{ display: 'contents' }} onClick={onEarly}>
      {trigger}
    </span>
  ),
);

export function Menu(props: MenuProps) {
  const [early, setEarly] = useState(false);
  const onEarly = () => (props.onOpenChange ? props.onOpenChange(true) : setEarly(true));
  return <LateMenu {...props} early={early} onEarly={onEarly} />;
}

export const MenuItem = parts.part<MenuItemProps>((it) => it.MenuItem);
/** One of several, the present one checked. */
export const MenuChoice = parts.part<MenuChoiceProps<never>>((it) => it.MenuChoice) as unknown as <
  Value extends string,
>(
  props: MenuChoiceProps<Value>,
) => ReactElement;
export const MenuRule = parts.part<object>((it) => it.MenuRule);
