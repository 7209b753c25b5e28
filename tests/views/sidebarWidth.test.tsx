import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { sidebarStart, wireSidebar } from '#app/wiring/page.ts';

const forget = () => void (document.cookie = 'sidebar=; max-age=0; path=/');
beforeEach(forget);
afterEach(forget);

const start = () => createActor(wireSidebar(), { input: sidebarStart() }).start();

it('a window that is narrowed folds its sidebar, and opens it again once there is room', async () => {
  await page.viewport(1440, 900);
  const sidebar = start();
  expect(sidebar.getSnapshot().value).toEqual({ desktop: 'open' });
  await page.viewport(900, 900);
  await expect.poll(() => sidebar.getSnapshot().value).toEqual({ desktop: 'yielded' });
  await page.viewport(390, 844);
  await expect.poll(() => sidebar.getSnapshot().value).toEqual({ mobile: 'closed' });
  await page.viewport(1440, 900);
  await expect.poll(() => sidebar.getSnapshot().value).toEqual({ desktop: 'open' });
  sidebar.stop();
});

it('a sidebar opened in a narrow window stays open there; the next page folds it until there is room', async () => {
  await page.viewport(900, 900);
  const sidebar = start();
  sidebar.send({ type: 'sidebar.toggle' });
  expect(sidebar.getSnapshot().value).toEqual({ desktop: 'open' });
  expect(document.cookie).toContain('sidebar=open');
  sidebar.stop();
  const next = start();
  expect(next.getSnapshot().value).toEqual({ desktop: 'yielded' });
  await page.viewport(1440, 900);
  await expect.poll(() => next.getSnapshot().value).toEqual({ desktop: 'open' });
  next.stop();
});
