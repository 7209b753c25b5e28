import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { shortcutOf } from '#app/wiring/shell/shortcuts.ts';
import { Dialog } from '#ui/overlay/DialogParts.tsx';

/** The key that ends a composition: of Chrome, and of Safari, which has ended it by then. */
const ending = (key: string) => [
  new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
  new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true }),
];

describe('the keys of an input method', () => {
  it('Escape gives up a word and closes no dialog', async () => {
    const onClose = vi.fn<() => void>();
    await render(
      <Dialog open title="A note" closeLabel="Close" onClose={onClose}>
        <input aria-label="Text" />
      </Dialog>,
    );
    const field = page.getByRole('textbox', { name: 'Text' }).element();
    for (const event of ending('Escape')) field.dispatchEvent(event);
    expect(onClose).not.toHaveBeenCalled();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('Enter chooses a word and runs nothing', async () => {
    const onKeyDown = vi.fn<() => void>();
    await render(<input aria-label="Search" onKeyDown={onKeyDown} />);
    const field = page.getByRole('textbox', { name: 'Search' }).element();
    for (const event of ending('Enter')) field.dispatchEvent(event);
    expect(onKeyDown).not.toHaveBeenCalled();
  });
});

describe('shortcuts', () => {
  const pressed = (key: string, code: string, more: KeyboardEventInit = {}) =>
    shortcutOf(new KeyboardEvent('keydown', { key, code, ...more }), '/dashboard/conversations/home')
      ?.shortcut;

  it.each([
    ['Cyrillic', 'л', 'о'],
    ['Arabic', 'ن', 'ت'],
    ['Greek', 'κ', 'ξ'],
  ])('work by the place of the key on a %s layout', (_, k, j) => {
    expect(pressed(k, 'KeyK', { ctrlKey: true })).toBe('palette');
    expect(pressed(j, 'KeyJ')).toBe(pressed('j', 'KeyJ'));
  });

  it('go by the letter where the layout is Latin', () => {
    expect(pressed('j', 'KeyC')).toBe(pressed('j', 'KeyJ'));
    expect(pressed('o', 'KeyJ')).not.toBe(pressed('j', 'KeyJ'));
  });
});
