import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describe } from '#flows/describe.ts';
import { diffFlows, type FlowsThen } from '#flows/diff.ts';
import { diffPage } from '../../scripts/flows/html/page.ts';

const flows = (states: object): FlowsThen => ({
  charts: { lamp: describe(createMachine({ id: 'lamp', initial: 'off', states } as never)) },
  accepted: { lamp: [] },
});
const then = flows({ off: { on: { press: 'on', drop: 'broken' } }, on: {}, broken: {} });
const now = flows({
  off: { on: { press: [{ guard: 'isWhole', target: 'on' }, { target: 'off' }] } },
  on: { entry: 'glow' },
  dim: {},
});

const page = () => diffPage(diffFlows(then, now), then, now, '<main>');
const partOf = (html: string, side: string) =>
  new RegExp(`<figure data-side="${side}">[\\s\\S]*?</figure>`).exec(html)?.[0] ?? '';

it('draws what was removed red before, what was added green after, and what changed amber on both sides', async () => {
  const html = await page();
  const [was, is] = [partOf(html, 'was'), partOf(html, 'is')];
  expect(was).toContain('class="state removed" data-state="broken"');
  expect(is).toContain('class="state added" data-state="dim"');
  for (const side of [was, is]) expect(side).toContain('class="state changed" data-state="on"');
  expect(was).toMatch(/class="line removed"/);
  expect(is).toMatch(/class="line added"/);
});

it('is one file that loads no other, and escapes every text', async () => {
  const html = await page();
  expect(html).not.toMatch(/<(script|link|img|iframe)|url\((?!#)|https?:/);
  expect(html).toContain('Flows since &lt;main&gt;');
});

it('says when nothing changed', async () => {
  expect(await diffPage([], then, then, 'HEAD')).toContain('Nothing has changed.');
});
