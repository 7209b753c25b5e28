import { DropdownMenu as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { releaseChooses } from '#ui/overlay/releaseChooses.ts';
import * as css from './PickRow.css.ts';

interface PickRowProps {
  /** The control that opens it; any one element that accepts a ref. */
  trigger: ReactNode;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The selected value; empty for none. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** The side of the trigger from which the row begins; in its middle by default. */
  align?: 'start' | 'center' | 'end';
}

/** The options are in a row, so left and right arrows work like up and down. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const siblings = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const at = siblings.indexOf(event.currentTarget);
  siblings[(at + step + siblings.length) % siblings.length]?.focus();
}

/** Draws a few options in a row to choose one of. Choosing the selected one again clears it if `onChoose` says so. */
export function PickRow({
  trigger,
  label,
  open,
  onOpenChange,
  value,
  options,
  onChoose,
  align = 'center',
}: PickRowProps) {
  return (
    <Radix.Root open={open} modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={css.picker}
          side="top"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onPointerUpCapture={releaseChooses}
        >
          <Radix.RadioGroup className={css.options} value={value} onValueChange={onChoose}>
            {options.map((option) => (
              <Radix.RadioItem
                key={option.value}
                value={option.value}
                className={css.option}
                aria-label={option.label}
                title={option.label}
                onKeyDown={walk}
              >
                {option.value}
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
