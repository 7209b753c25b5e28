import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as text from '#ui/theme/text.css.ts';
import type { Glyph } from './glyphs.tsx';
import { Icon } from './Icon.tsx';
import * as css from './Tabs.css.ts';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** Number of items behind the tab; missing while unknown. */
  count?: string | undefined;
  /** Shown after the label, such as a lock. */
  icon?: Glyph | undefined;
  /** Whether it cannot be opened; `hint` then says why to a screen reader. */
  disabled?: boolean;
  hint?: string | undefined;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  return (
    <Radix.Root
      className={css.root}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      activationMode="manual"
    >
      <Radix.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            title={tab.hint}
            className={css.tab}
          >
            {tab.label} {tab.icon && <Icon name={tab.icon} size={12} />}
            {tab.hint && <span className={text.hidden}>{tab.hint}</span>}
            {tab.count !== undefined && <span className={css.figure}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className={css.panel} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
