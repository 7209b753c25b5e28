import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { CopilotPage } from '#features/settings/pages/CopilotPage.tsx';
import { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';
import { pushPermissionMachine, type Permission } from '#machines/notifications/pushPermission.machine.ts';
import { topicChoiceMachine } from '#machines/notifications/topicChoice.machine.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const clock = new SimulatedClock();
const rules = { enabled: true, escalation_topics: ['refund'], confidence_threshold: 50 };

async function copilotPage(permission: Permission, isAdmin = true) {
  const actor = createActor(quiet(copilotRulesMachine), { clock, input: { isAdmin, rules } }).start();
  const push = createActor(quiet(pushPermissionMachine), { clock }).start();
  const topics = createActor(quiet(topicChoiceMachine), { clock }).start();
  reply(push, 'startWorker', { permission, dismissedAt: null, now: 0 });
  reply(topics, 'loadTopics', ['mine', 'needs-attention']);
  const sources = [{ name: 'Delivery.md' }] as never;
  await show(<CopilotPage actor={actor} sources={sources} push={push} topics={topics} />);
  return { actor, topics };
}
const handedOver = () => page.getByRole('switch', { name: 'Requires Attention' });

describe('the page of Copilot', () => {
  it('offers its topic of notifications, and no other [COP-004]', async () => {
    const { topics } = await copilotPage('granted');
    expect(page.getByRole('switch').elements()).toHaveLength(2);
    await expect.element(handedOver()).toBeChecked();
    await userEvent.click(handedOver());
    expect(topics.getSnapshot().matches({ ready: 'saving' })).toBe(true);
    await expect.element(handedOver()).not.toBeChecked();
    expect(await complaintsOf()).toEqual([]);
  });

  it.each(['denied', 'unsupported'] as const)(
    'offers no notifications where the browser’s permission is %s [COP-003]',
    async (permission) => {
      await copilotPage(permission);
      await expect.element(handedOver()).toBeDisabled();
    },
  );

  it('shows members everything and changes nothing [COP-001]', async () => {
    await copilotPage('granted', false);
    for (const text of ['On', '50 %', 'refund', 'Delivery.md'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(page.getByRole('slider').elements()).toEqual([]);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(await complaintsOf()).toEqual([]);
  });

  it('saves the threshold when its control is released, not before [COP-005]', async () => {
    const { actor } = await copilotPage('granted');
    const slider = page.getByRole('slider').element() as HTMLInputElement;
    slider.focus();
    actor.send({ type: 'threshold.move', value: 70 });
    await expect.element(page.getByText('70 %')).toBeVisible();
    expect(actor.getSnapshot().value).toBe('resting');
    await userEvent.keyboard('{ArrowRight}');
    expect([actor.getSnapshot().value, actor.getSnapshot().context.shown.confidence_threshold]).toEqual([
      'saving',
      71,
    ]);
  });
});
