import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Address } from '#app/Address.tsx';
import { Link } from '#ui/layout/Link.tsx';

it('A page that is opened is told to the app, and to the toast that may lead there', async () => {
  const app = { start: vi.fn(), send: vi.fn() };
  const toast = { send: vi.fn() };
  await render(
    <MemoryRouter initialEntries={['/dashboard/orders']}>
      <Address app={app as never} toast={toast as never} />
      <Link to="/dashboard/campaigns?tab=payment">Campaigns</Link>
    </MemoryRouter>,
  );
  expect(toast.send).not.toHaveBeenCalled();
  await page.getByRole('link', { name: 'Campaigns' }).click();
  const opened = { type: 'route.changed', path: '/dashboard/campaigns?tab=payment' };
  await expect.poll(() => toast.send.mock.calls).toEqual([[opened]]);
  expect(app.send.mock.calls).toEqual([[opened]]);
});
