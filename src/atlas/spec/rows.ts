/** The requirements with the charts that implement them and the tests that prove them. */
import { charts } from '../charts.ts';
import { material } from '../material.ts';

export interface SpecRow {
  id: string;
  area: string;
  text: string;
  places: { chart: string; state: string; at: string }[];
  tests: string[];
}

let made: SpecRow[] | null = null;

export function specification(): readonly SpecRow[] {
  made ??= work();
  return made;
}

function work(): SpecRow[] {
  const places = new Map<string, SpecRow['places']>();
  const add = (id: string, place: SpecRow['places'][number]) =>
    places.set(id, [...(places.get(id) ?? []), place]);
  for (const { name, info } of charts) {
    for (const { path, spec } of info.states)
      for (const id of spec) add(id, { chart: name, state: path, at: path ? `${name}.${path}` : name });
    for (const { source, name: transition, spec } of info.transitions)
      for (const id of spec) add(id, { chart: name, state: source, at: transition });
  }
  const tests = new Map<string, string[]>();
  for (const { id, at } of material.proofs) tests.set(id, [...new Set([...(tests.get(id) ?? []), at])]);
  return material.rows.map((row) => ({
    ...row,
    places: places.get(row.id) ?? [],
    tests: tests.get(row.id) ?? [],
  }));
}
