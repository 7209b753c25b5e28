import { Dialog as Radix, Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import * as dialog from './Dialog.css.ts';
import { comeBack, leave } from '#ui/focus/focusReturn.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { keepsOpenList, focusFirstInvalid } from './inDialog.ts';
import * as css from './TabDialog.css.ts';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon: Glyph;
  /** Number of items behind the tab, as a figure and in words; missing while unknown. */
  count?: { value: string; label: string } | undefined;
}

interface TabDialogProps<Value extends string> {
  open: boolean;
  title: string;
  closeLabel: string;
  backLabel: string;
  onClose: () => void;
  /** The person or thing that the dialog is about. */
  identity: ReactNode;
  tabsLabel: string;
  tabs: readonly Tab<Value>[];
  /** The tab shown first on narrow screens; the others cover it and lead back to it. */
  home: Value;
  value: Value;
  onChange: (value: Value) => void;
  onBack: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Draws a dialog with tabs in a sidebar.
 * On a narrow screen the tabs are a list, and each opens with a back button.
 */
export function TabDialog<Value extends string>({
  open,
  title,
  closeLabel,
  backLabel,
  onClose,
  identity,
  tabsLabel,
  tabs,
  home,
  value,
  onChange,
  onBack,
  actions,
  children,
}: TabDialogProps<Value>) {
  const isHome = value === home;
  const chosen = tabs.find((tab) => tab.value === value);
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={dialog.scrim}>
          <Radix.Content
            className={css.box}
            aria-describedby={undefined}
            // Focuses the list of tabs; focus on the close button would open its tooltip.
            onOpenAutoFocus={(event) => {
              leave(event);
              event.preventDefault();
              const box = event.currentTarget as HTMLElement;
              (box.querySelector<HTMLElement>('[role=tab][data-state=active]') ?? box).focus();
            }}
            onCloseAutoFocus={comeBack}
            onEscapeKeyDown={keepsOpenList}
            onSubmit={focusFirstInvalid}
          >
            <Radix.Title className={css.unseen}>{title}</Radix.Title>
            <Tabs.Root
              className={css.root({ away: !isHome })}
              orientation="vertical"
              value={value}
              onValueChange={(next) => onChange(next as Value)}
            >
              <div className={css.side({ away: !isHome })}>
                <div className={css.identity}>{identity}</div>
                <Tabs.List className={css.list} aria-label={tabsLabel}>
                  {tabs.map((tab) => (
                    <Tabs.Trigger key={tab.value} value={tab.value} className={css.tab}>
                      <Icon name={tab.icon} />
                      <span className={css.name}>{tab.label}</span>
                      {tab.count && (
                        <span className={css.figure}>
                          <span aria-hidden="true">{tab.count.value}</span>
                          <Hidden>, {tab.count.label}</Hidden>
                        </span>
                      )}
                      <span className={css.onward}>
                        <Icon name="right" />
                      </span>
                    </Tabs.Trigger>
                  ))}
                </Tabs.List>
              </div>
              <Tabs.Content value={value} className={css.main} tabIndex={-1}>
                <header className={css.head}>
                  {!isHome && (
                    <span className={css.back}>
                      <IconButton icon="left" label={backLabel} onClick={onBack} />
                    </span>
                  )}
                  <h2 className={css.title}>{chosen?.label}</h2>
                  {actions}
                  <IconButton icon="close" label={closeLabel} onClick={onClose} />
                </header>
                <div className={css.body({ home: isHome })}>{children}</div>
              </Tabs.Content>
            </Tabs.Root>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
