import { expect, test, vi } from 'vitest';
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

/** Sends a pointer event of the main button to an element, at a place of the page. */
const point = (type: 'pointerdown' | 'pointerup', element: Element, { x, y }: { x: number; y: number }) =>
  element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y }),
  );

test.for([
  { way: 'held still, because the menu grew under the pointer', to: { x: 103, y: 100 }, chosen: 0 },
  { way: 'drawn to the item', to: { x: 100, y: 140 }, chosen: 1 },
])('the press that opened a menu, let go over an item: $way', async ({ to, chosen }) => {
  const onSelect = vi.fn();
  await show(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuItem onSelect={onSelect}>Record</MenuItem>
    </Menu>,
  );
  point('pointerdown', page.getByRole('button', { name: 'Account' }).element(), { x: 100, y: 100 });
  const item = page.getByRole('menuitem', { name: 'Record' });
  await expect.element(item).toBeVisible();
  point('pointerup', item.element(), to);
  expect(onSelect).toHaveBeenCalledTimes(chosen);
  if (chosen > 0) return;
  (item.element() as HTMLElement).click();
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('the press that came before the menu was loaded chooses nothing', async () => {
  const afresh = '/src/ui/overlay/releaseChooses.ts?afresh';
  const { releaseChooses } = (await import(/* @vite-ignore */ afresh)) as {
    releaseChooses: (event: object) => void;
  };
  const preventDefault = vi.fn();
  releaseChooses({ clientX: 100, clientY: 100, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

test('a menu that closes has no animation, whose end the page would wait for', async () => {
  await show(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuItem onSelect={() => {}}>Record</MenuItem>
    </Menu>,
  );
  press(page.getByRole('button', { name: 'Account' }).element());
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  const node = menu.element() as HTMLElement;
  await expect.poll(() => getComputedStyle(node).animationName).not.toBe('none');
  node.dataset.state = 'closed';
  expect(getComputedStyle(node).animationName).toBe('none');
});
