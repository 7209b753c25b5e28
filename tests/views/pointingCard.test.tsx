import { useRef, useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { PointingCard } from '#ui/overlay/PointingCard.tsx';
import { show } from '#tests/support/screen.tsx';

/** Draws a card that points at the top of the content's list, and a notice above the content when it is asked for. */
function Stage() {
  const first = useRef<HTMLButtonElement>(null);
  const [isTrial, setTrial] = useState(false);
  return (
    <div style={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      {isTrial && <div style={{ height: 60 }}>The trial ends tomorrow.</div>}
      <main style={{ flex: 1, display: 'grid', gridTemplateColumns: '300px 1fr' }}>
        <div style={{ paddingTop: 60 }}>
          <div id="target">Conversations</div>
        </div>
        <h2 style={{ height: 56, margin: 0 }}>Awa Diallo</h2>
      </main>
      <PointingCard label="The list" target={['#target']} first={first} onEscape={() => {}}>
        <p style={{ height: 200, margin: 0 }}>All conversations are here.</p>
        <button type="button" ref={first} onClick={() => setTrial(true)}>
          End of the trial
        </button>
      </PointingCard>
    </div>
  );
}

test('A card leaves the heads of the page free, and moves below a notice that comes later', async () => {
  await show(<Stage />, { whole: true });
  const below = () =>
    page.getByRole('dialog', { name: 'The list' }).element().getBoundingClientRect().top -
    page.getByRole('heading', { name: 'Awa Diallo' }).element().getBoundingClientRect().bottom;
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await userEvent.click(page.getByRole('button', { name: 'End of the trial' }));
  await expect.element(page.getByText('The trial ends tomorrow.')).toBeVisible();
  await expect.poll(below).toBeGreaterThanOrEqual(0);
});
