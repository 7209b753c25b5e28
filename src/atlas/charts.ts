/** All charts of `models.ts` with their descriptions; a new chart appears here by itself. */
import { describe, describedEvents, undescribedIn, type ChartInfo } from '#flows/describe.ts';
import type { AnyModel } from '#machines/model.ts';
import { models } from '#machines/models.ts';
import { material, type ChartMaterial } from './material.ts';

export interface Chart extends Omit<ChartMaterial, 'chart'> {
  name: string;
  model: AnyModel;
  info: ChartInfo;
  events: ReturnType<typeof describedEvents>;
}

const unknown: Omit<ChartMaterial, 'chart'> = { area: '', file: '', question: '', about: [], paths: [] };

export const charts: readonly Chart[] = Object.entries(models).map(([name, model]) => {
  const { chart: _, ...rest } = material.charts.find(({ chart }) => chart === name) ?? {
    chart: '',
    ...unknown,
  };
  const info = describe(model.machine);
  return { name, model, info, events: describedEvents(info), ...rest };
});

export const chartNames = charts.map(({ name }) => name);
export const chartOf = (name: string): Chart | undefined => charts.find((chart) => chart.name === name);

/** Returns a chart by its machine's id. */
export const chartByMachine = (id: string): Chart | undefined =>
  charts.find(({ model }) => model.machine.id === id);

/** Areas in alphabetical order, each with its charts. */
export const areas: readonly [string, readonly Chart[]][] = [...new Set(charts.map(({ area }) => area))]
  .toSorted()
  .map((area) => [area, charts.filter((chart) => chart.area === area)]);

/** Charts with their top-level states that lack a description. */
export const undescribed: readonly (readonly [string, readonly string[]])[] = charts
  .map(({ name, info }) => [name, undescribedIn(info)] as const)
  .filter(([, states]) => states.length > 0);

/** Events of all charts, and the number of those with a description. */
export const eventCounts = {
  all: charts.reduce((sum, { events }) => sum + events.all.length, 0),
  described: charts.reduce((sum, { events }) => sum + events.all.length - events.missing.length, 0),
};

/** Returns whether a chart's name, question, states, events, guards or ports contain a text. */
export function matches({ name, question, about, area, info }: Chart, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [
    name,
    area,
    question,
    ...about,
    ...info.states.flatMap(({ path, description, tags, spec }) => [
      path,
      description ?? '',
      ...tags,
      ...spec,
    ]),
    ...info.events,
    ...info.ports,
    ...info.delays.map((delay) => delay.name),
    ...info.transitions.flatMap(({ description, guard, actions, spec }) => [
      description ?? '',
      guard ?? '',
      ...actions,
      ...spec,
    ]),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
