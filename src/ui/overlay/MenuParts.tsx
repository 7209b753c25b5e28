import { DropdownMenu as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { leaveFor } from '#ui/focus/focusReturn.ts';
import { Key } from '#ui/feedback/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { BackCloses } from './backCloses.ts';
import { releaseChooses } from './releaseChooses.ts';
import * as css from './Menu.css.ts';

export interface MenuProps {
  /** The control that opens it; any one element that accepts a ref. */
  trigger: ReactNode;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'end';
  /** Whether the menu is open; given together with `onOpenChange` if a chart holds it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Accessible name if the trigger has no text. */
  label?: string;
  /** Returns the element that gets the focus on close; the trigger by default. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
}

export function Menu({
  trigger,
  side,
  align = 'end',
  open,
  onOpenChange,
  label,
  returnTo,
  early,
  children,
}: MenuProps & { early?: boolean }) {
  const shown = useRef<HTMLElement | null>(null);
  const named = label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined };
  return (
    <Radix.Root open={open} defaultOpen={early} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={(menu) => {
            shown.current = menu;
            leaveFor(menu, returnTo?.());
          }}
          className={css.menu}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...named}
          onPointerUpCapture={releaseChooses}
          onCloseAutoFocus={(event) => {
            // It comes in a later task; a menu that is open again then would lose the focus, and close.
            if (!returnTo && !shown.current) return;
            event.preventDefault();
            if (!shown.current) returnTo?.()?.focus();
          }}
        >
          <BackCloses />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: Glyph;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** Shortcut key. */
  keys?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone, disabled, keys, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={css.item({ tone })}
      disabled={disabled}
      aria-keyshortcuts={keys}
      onSelect={onSelect}
    >
      {icon && <Icon name={icon} />}
      {children}
      {keys && (
        <span className={css.end} aria-hidden="true">
          <Key>{keys}</Key>
        </span>
      )}
    </Radix.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; content: ReactNode }[];
  disabled?: boolean;
  onChoose: (value: Value) => void;
}

/** Draws an option of a group; the current one is checked. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  disabled,
  onChoose,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => onChoose(chosen as Value)} aria-label={label}>
      <Radix.Label className={css.title}>{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} disabled={disabled} className={css.item()}>
          {option.content}
          <Radix.ItemIndicator className={css.check}>
            <Icon name="check" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuRule = () => <Radix.Separator className={css.rule} />;
