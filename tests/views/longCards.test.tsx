/** Tests cards of customers that hold more than anybody reads at once. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OrderCard } from '#features/conversation/message/OrderCard.tsx';
import { show } from '#tests/support/screen.tsx';

const items = Array.from({ length: 300 }, (_, at) => ({
  name: `hammer ${at + 1}`,
  quantity: 1,
  price: null,
}));

describe('an order of many lines', () => {
  it('shows ten, unfolds the others, and counts what is not stored', async () => {
    await show(<OrderCard extras={{ items, more: 700 }} note="" />);
    await expect.element(page.getByText('1 × hammer 10', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 × hammer 11', { exact: true })).not.toBeVisible();
    await expect.element(page.getByText('700 more came and were not stored.')).toBeVisible();
    await page.getByText('Show 290 more').click();
    await expect.element(page.getByText('1 × hammer 300')).toBeVisible();
  });

  it('of ten lines has nothing to unfold', async () => {
    await show(<OrderCard extras={{ items: items.slice(0, 10) }} note="" />);
    await expect.element(page.getByText('1 × hammer 10')).toBeVisible();
    expect(document.querySelector('details')).toBeNull();
  });
});
