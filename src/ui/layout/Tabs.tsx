import { useId, type KeyboardEvent, type ReactNode } from 'react';
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

/** Moves the focus along the tabs by arrow keys, Home and End; Enter or Space selects. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
  const here = tabs.findIndex((tab) => tab === event.target);
  const targets: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const index = targets[event.key];
  if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  tabs[index % tabs.length]?.focus();
}

/**
 * Draws tabs by the WAI-ARIA pattern with manual selection.
 * Not Radix's, which would be a twentieth of the inbox's first load (tests/architecture/firstLoad.test.ts).
 */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const selected =
    tabs.find((tab) => tab.value === value && !tab.disabled) ?? tabs.find((tab) => !tab.disabled);
  return (
    <div className={css.root}>
      <div className={css.list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            disabled={tab.disabled ?? false}
            title={tab.hint}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label} {tab.icon && <Icon name={tab.icon} size={12} />}
            {tab.hint && <span className={text.hidden}>{tab.hint}</span>}
            {tab.count !== undefined && <span className={css.figure}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={css.panel}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}
