import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import { show } from '#tests/support/screen.tsx';

const press = (element: Element) =>
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));

test('a menu that is opened again right after a choice stays open', async () => {
  await show(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuItem onSelect={() => {}}>Record</MenuItem>
    </Menu>,
  );
  const trigger = page.getByRole('button', { name: 'Account' });
  const item = page.getByRole('menuitem', { name: 'Record' });
  const account = trigger.element();
  const becomes = async (expanded: 'true' | 'false') => {
    for (let tick = 0; tick < 100 && account.getAttribute('aria-expanded') !== expanded; tick += 1)
      await Promise.resolve();
    expect(account.getAttribute('aria-expanded')).toBe(expanded);
  };
  press(account);
  await expect.element(item).toBeVisible();
  // A closed menu gives the focus back in a task of its own. All of this happens before it.
  (item.element() as HTMLElement).click();
  await becomes('false');
  press(account);
  await becomes('true');
  await new Promise((done) => setTimeout(done));
  // Without the focus it closes.
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await expect.element(item).toBeVisible();
});
