import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { draw, pathOf, type Drawing } from '#atlas/layout/drawing.ts';
import { neighbourhood } from '#atlas/layout/neighbourhood.ts';
import { describe as describeChart } from '#flows/describe.ts';
import { realtimeModel } from '#machines/connection/realtime.model.ts';
import { chatModel } from '#machines/conversation/chat.model.ts';
import { footerModel } from '#machines/lifecycles/footer.model.ts';
import type { AnyModel } from '#machines/model.ts';
import { sidebarModel } from '#machines/shell/sidebar.model.ts';
import { eachChart } from '#tests/support/eachChart.ts';

const engine = () => {
  const elk = new ELK();
  return (graph: unknown) => elk.layout(graph as never);
};
const infoOf = ({ machine }: AnyModel) => describeChart(machine);
const few = { footer: footerModel, sidebar: sidebarModel, realtime: realtimeModel, chat: chatModel };
const boxOf = ({ boxes }: Drawing, path: string) => boxes.find(({ state }) => state.path === path)!;

it.each(Object.entries(few))('lays out %s the same each time', async (_, model) => {
  const [one, other] = await Promise.all([draw(engine(), infoOf(model)), draw(engine(), infoOf(model))]);
  expect(one).toEqual(other);
});

it.each(eachChart(import.meta.url))(
  'draws every state and arrow of %s, children within their parents',
  async (_, model) => {
    const info = infoOf(model);
    const drawing = await draw(engine(), info);
    expect(drawing.boxes.map(({ state }) => state.path).sort()).toEqual(
      info.states.map(({ path }) => path).sort(),
    );
    const drawn = new Set(
      drawing.lines.flatMap(({ bundle }) => bundle?.transitions.map((it) => it.name) ?? []),
    );
    expect(info.transitions.filter((it) => !drawn.has(it.name))).toEqual([]);
    const outside = drawing.boxes.filter(({ state, x, y, width, height }) => {
      if (state.parent === null) return false;
      const parent = boxOf(drawing, state.parent);
      return (
        x < parent.x ||
        y < parent.y ||
        x + width > parent.x + parent.width ||
        y + height > parent.y + parent.height
      );
    });
    expect(outside.map(({ state }) => state.path)).toEqual([]);
  },
);

it('draws a collapsed state without its children, and keeps the arrows to it', async () => {
  const drawing = await draw(engine(), infoOf(footerModel), new Set(['open']));
  expect(drawing.boxes.map(({ state }) => state.path)).not.toContain('open.mine');
  expect(boxOf(drawing, 'open').closed).toBe(true);
  expect(drawing.lines.some(({ bundle }) => bundle?.target === 'open')).toBe(true);
});

it('keeps the sources and targets of a neighbourhood, and their parents', () => {
  const near = neighbourhood(infoOf(footerModel), 'none');
  expect(near.states.map(({ path }) => path)).toEqual(['', 'settling', 'none']);
  expect(near.transitions.map(({ source, targets }) => [source, targets])).toEqual([
    ['', ['settling']],
    ['settling', ['none']],
  ]);
});

it('lays out a chart of sixty states', async () => {
  const groups = Array.from({ length: 10 }, (_, group) => group);
  const machine = createMachine({
    id: 'sixty',
    initial: 'group0',
    states: Object.fromEntries(
      groups.map((group) => [
        `group${group}`,
        {
          initial: 'step0',
          on: { leave: `group${(group + 1) % 10}`, skip: `group${(group + 3) % 10}` },
          states: Object.fromEntries(
            Array.from({ length: 5 }, (_, step) => [
              `step${step}`,
              { on: { next: `step${(step + 1) % 5}`, back: `step${(step + 4) % 5}` } },
            ]),
          ),
        },
      ]),
    ),
  });
  const lay = engine();
  const drawing = await draw(lay, describeChart(machine));
  expect(drawing.boxes).toHaveLength(61);
});

it('rounds a bend by at most half of its shorter side', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 0, y: 10 },
    { x: 40, y: 10 },
  ];
  expect(pathOf(corner)).toBe('M0 0L0 5Q0 10 5 10L40 10');
});
