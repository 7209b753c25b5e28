import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SandboxStage, startSandboxStage } from '#tests/support/sandbox.ts';
import { TemplateLimits } from '#sandbox/wire/limits.ts';
import { wellNumber } from '#sandbox/wire/number.ts';

const DAY = 24 * 3_600_000;
let stage: SandboxStage;
beforeEach(async () => void (stage = await startSandboxStage()));
afterEach(() => stage.stop());

const person = (index: number) => String(237_677_100_000 + index);
const number = (state: object) => stage.control('PUT', '/control/number', state);
const template = (to: string, name = 'new_collection', values = ['A']) =>
  stage.send({
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name,
      language: { code: name === 'new_collection' ? 'fr' : 'en' },
      components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
    },
  });
const utility = (to: string) => template(to, 'chat_reactivation');
const settled = async (count: number) =>
  (await stage.heard((value) => ['delivered', 'failed'].includes(value.statuses?.[0]?.status), count)).map(
    ({ body }) => {
      const [it] = body.entry[0]!.changes[0]!.value.statuses;
      return [it.recipient_id, it.errors?.[0]?.code ?? it.status];
    },
  );

it('A template to more people than the tier allows fails later; a person counts once, and not in an open window', async () => {
  for (let index = 0; index < 250; index += 1)
    stage.running.sandbox.limits.meet(
      { to: `earlier${index}`, category: 'UTILITY', isWindowOpen: false },
      wellNumber(),
    );
  await number({ messaging_limit: 'TIER_250' });
  await stage.control('POST', '/control/people', { wa_id: person(1), name: 'Awa' });
  await stage.control('POST', `/control/people/${person(1)}/messages`, { text: 'Hello' });
  await utility(person(1));
  await utility(person(2));
  expect(Object.fromEntries(await settled(2))).toEqual({ [person(1)]: 'delivered', [person(2)]: 131_048 });
  await number({ messaging_limit: 'TIER_2K' });
  await utility(person(2));
  expect((await settled(3)).at(-1)).toEqual([person(2), 'delivered']);
});

it('A person gets so many marketing templates in 24 hours, and other templates without that limit', async () => {
  await number({ marketing_per_person: 1 });
  for (const send of [template, template, utility]) {
    expect((await send(person(1))).status).toBe(200);
    await stage.heard((value) => value.statuses?.[0]?.status === 'sent' || value.statuses?.[0]?.errors);
  }
  expect((await settled(3)).map(([, outcome]) => outcome).toSorted()).toEqual([
    131_049,
    'delivered',
    'delivered',
  ]);
});

it('People in the experiment get no marketing', async () => {
  await number({ experiment_percent: 100 });
  await template(person(1));
  await utility(person(2));
  expect(Object.fromEntries(await settled(2))).toEqual({ [person(1)]: 130_472, [person(2)]: 'delivered' });
});

it.each([
  ['held', 'delivered'],
  ['heldThenFailed', 132_015],
])('A template that meets the fault %s is answered as held, and then %s', async (kind, outcome) => {
  await stage.control('POST', '/control/faults', { kind, after_ms: 1, count: 1 });
  const body = (await (await utility(person(1))).json()) as { messages: object[] };
  expect(body.messages[0]).toMatchObject({ message_status: 'held_for_quality_assessment' });
  expect(await settled(1)).toEqual([[person(1), outcome]]);
});

it('Limits move with time: a place and a person are free again after 24 hours', () => {
  const limits = new TemplateLimits();
  const state = { ...wellNumber(), messaging_limit: 'TIER_250', marketing_per_person: 2 };
  const at = (now: number, to: string, category = 'MARKETING') =>
    limits.meet({ to, category, isWindowOpen: false }, state, now);
  for (let index = 0; index < 249; index += 1) at(index, `p${index}`, 'UTILITY');
  expect([at(1_000, 'new'), at(1_001, 'new'), at(1_002, 'new')]).toEqual([null, null, 131_049]);
  expect(at(1_003, 'other')).toBe(131_048);
  expect(at(DAY, 'other')).toBeNull();
  expect(at(DAY + 1_002, 'new')).toBeNull();
});
