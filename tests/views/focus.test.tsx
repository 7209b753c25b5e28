import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#ui/focus/focusReturn.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { PaletteFrame } from '#ui/overlay/PaletteFrame.tsx';

/** Waits two frames: a lost focus is restored in the first one after a change of the page. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

function Conversation({ id, isLoaded }: { id: string; isLoaded: boolean }) {
  return (
    <main>
      {isLoaded && <button key={id} type="button" data-timeline={id}>{`Messages of ${id}`}</button>}
      <textarea data-focus-home="" aria-label="Message" />
    </main>
  );
}

afterEach(() => {
  // Ends a wait that a failed test left running.
  window.dispatchEvent(new Event('pointerdown'));
});

test('The focus waits for the messages of the next conversation instead of landing in its composer', async () => {
  const screen = await render(<Conversation id="first" isLoaded />);
  const messages = (id: string) => screen.getByRole('button', { name: `Messages of ${id}` });
  (messages('first').element() as HTMLElement).focus();

  focusWhenThere('[data-timeline="second"]');
  await screen.rerender(<Conversation id="second" isLoaded={false} />);
  await drawn();
  expect(document.activeElement).toBe(document.body);
  await screen.rerender(<Conversation id="second" isLoaded />);
  await expect.element(messages('second')).toHaveFocus();
});

test('A lost focus goes to the composer when nothing else is awaited', async () => {
  const screen = await render(<Conversation id="first" isLoaded />);
  (screen.getByRole('button').element() as HTMLElement).focus();
  await screen.rerender(<Conversation id="first" isLoaded={false} />);
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('A palette that is closed gives the focus back to the text that was being written', async () => {
  const page = (isOpen: boolean) => (
    <main tabIndex={-1}>
      <textarea aria-label="Message" />
      {isOpen && (
        <PaletteFrame label="Palette" onClose={() => {}}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as the palette's own field */}
          <input autoFocus aria-label="Command" />
        </PaletteFrame>
      )}
    </main>
  );
  const screen = await render(page(false));
  const message = screen.getByRole('textbox', { name: 'Message' });
  (message.element() as HTMLElement).focus();
  await screen.rerender(page(true));
  await expect.element(screen.getByRole('textbox', { name: 'Command' })).toHaveFocus();
  await screen.rerender(page(false));
  await expect.element(message).toHaveFocus();
});
