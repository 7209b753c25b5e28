import { useState, type ReactElement } from 'react';
import { lazyParts } from '#ui/layout/lazyPart.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './MenuParts.tsx';

// Menus are imported after the page. Until then only the trigger is drawn, and a press opens the menu once it is
// loaded.
const parts = lazyParts(() => import('./MenuParts.tsx'));
export const preloadMenu = parts.preload;

interface Early {
  early: boolean;
  onEarly: (early: boolean) => void;
}

const LazyMenu = parts.part<MenuProps & Early>((it) => it.Menu, {
  Meanwhile: ({ trigger, onEarly }) => (
    <span
      role="presentation"
      style={{ display: 'contents' }}
      // As the loaded menu does. It may take the trigger's place before the button is let go, and then there is no click.
      onPointerDown={({ pointerType, button, ctrlKey }) => {
        if (pointerType === 'mouse' && button === 0 && !ctrlKey) onEarly(true);
      }}
      onClick={() => onEarly(true)}
    >
      {trigger}
    </span>
  ),
  isWanted: ({ open, early }) => open ?? early,
  onGiveUp: ({ onEarly }) => onEarly(false),
});

export function Menu(props: MenuProps) {
  const [early, setEarly] = useState(false);
  const { onOpenChange = setEarly } = props;
  return <LazyMenu {...props} early={early} onEarly={onOpenChange} />;
}

export const MenuItem = parts.part<MenuItemProps>((it) => it.MenuItem);
/** Draws an option of a group; the current one is checked. */
export const MenuChoice = parts.part<MenuChoiceProps<never>>((it) => it.MenuChoice) as unknown as <
  Value extends string,
>(
  props: MenuChoiceProps<Value>,
) => ReactElement;
export const MenuRule = parts.part<object>((it) => it.MenuRule);
