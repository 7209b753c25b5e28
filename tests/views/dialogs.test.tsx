import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeAll, expect, it } from 'vitest';
import { Button } from '#ui/form/Button.tsx';
import { Dialog, preloadDialog } from '#ui/overlay/Dialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import { show } from '#tests/support/screen.tsx';

beforeAll(() => preloadDialog());

/** Draws a control, a menu and a dialog that opens another; `gone` removes the control while the dialog is open. */
function Stage({ gone }: { gone?: boolean }) {
  const [open, setOpen] = useState<'first' | 'second' | null>(null);
  return (
    <main>
      <section>
        {!(gone && open) && <Button onClick={() => setOpen('first')}>Connect</Button>}
        <Button>Disconnect</Button>
      </section>
      <header>
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => setOpen('first')}>
          Face
        </button>
        <button type="button">Name</button>
      </header>
      <Menu trigger={<IconButton icon="more" label="More" />}>
        <MenuItem onSelect={() => setOpen('first')}>Sell</MenuItem>
      </Menu>
      {(['first', 'second'] as const).map((which) => (
        <Dialog
          key={which}
          open={open === which}
          title={which}
          closeLabel="Close"
          onClose={() => setOpen(null)}
          footer={<Button onClick={() => setOpen('second')}>Onward</Button>}
        />
      ))}
    </main>
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const leave = async (dialog: string) => {
  await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
};

it('a dialog gives the focus back to what opened it', async () => {
  await show(<Stage />);
  await press('Connect');
  await leave('first');
  await expect.element(button('Connect')).toHaveFocus();
});

it('from a menu that is gone, to what opened the menu', async () => {
  await show(<Stage />);
  await press('More');
  await expect.element(page.getByRole('menuitem', { name: 'Sell' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await leave('first');
  await expect.element(button('More')).toHaveFocus();
  // Restored focus opens no tooltip.
  expect(page.getByRole('tooltip').query()).toBeNull();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('More');
});

it('from a dialog that another took the place of, to what opened the first', async () => {
  await show(<Stage />);
  await press('Connect');
  await press('Onward');
  await leave('second');
  await expect.element(button('Connect')).toHaveFocus();
});

it('to the nearest control where what opened it is gone', async () => {
  await show(<Stage gone />);
  await press('Connect');
  await expect.poll(() => button('Connect').query()).toBeNull();
  await press('Onward');
  await leave('second');
  await expect.element(button('Connect')).toHaveFocus();
});

it('to what can be reached by keys, where it was opened by what cannot', async () => {
  await show(<Stage />);
  await userEvent.click(page.getByText('Face'));
  await leave('first');
  await expect.element(button('Name')).toHaveFocus();
});

it('the second half of a double click, or a key that is held, does not press the button that came to stand there', async () => {
  const made: string[] = [];
  function Steps() {
    const [step, setStep] = useState(1);
    return (
      <Dialog
        open
        title={`Step ${step}`}
        closeLabel="Close"
        footer={<Button onClick={() => (made.push(`step ${step}`), setStep(step + 1))}>Go on</Button>}
      />
    );
  }
  await show(<Steps />);
  await userEvent.dblClick(button('Go on'));
  expect(made).toEqual(['step 1']);
  (button('Go on').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>3/}');
  expect(made).toEqual(['step 1', 'step 2']);
});

it('to the page’s content where nothing had it, as after a command of the palette', async () => {
  await show(
    <main id="content" tabIndex={-1}>
      <Stage />
    </main>,
    { whole: true },
  );
  (document.activeElement as HTMLElement | null)?.blur();
  document.querySelector<HTMLElement>('[aria-hidden=true]')?.click();
  await leave('first');
  await expect.poll(() => document.activeElement?.id).toBe('content');
});

it('a dialog that closes has no animation, whose end the page would wait for', async () => {
  await show(
    <Dialog open title="Edit" closeLabel="Close" onClose={() => {}}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  for (const node of [dialog.element(), dialog.element().parentElement]) {
    const animation = () => getComputedStyle(node!).animationName;
    await expect.poll(animation).not.toBe('none');
    node!.setAttribute('data-state', 'closed');
    expect(animation()).toBe('none');
  }
});

it('a dialog that opens focuses its first field, a choice too', async () => {
  await show(
    <Dialog open title="Filter" closeLabel="Close" onClose={() => {}}>
      <SelectField label="Order" options={[{ value: 'newest', label: 'Newest' }]} />
      <Checkbox label="Unread" checked={false} onChange={() => {}} />
    </Dialog>,
  );
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toHaveFocus();
});
