/** The laws of `src/flows` as tables: the configuration, its result, and the path that shows it. */
import { footerRows, footerState, permissionRows, permissionsOf, permissionState } from '#flows/laws.ts';
import type { AtlasText } from '#i18n/atlas/useAtlasText.ts';
import { chartOf } from '../charts.ts';
import { pathTo } from '../chart/retrace.ts';
import { linkOf, startsOf } from '../wiring/link.ts';

export interface LawRow {
  cells: Record<string, string>;
  chart: string;
  /** Number of the accepted path through the row's state. */
  path: number | null;
  /** Link to this configuration in the simulation. */
  simulate: string | null;
}

export interface Law {
  id: string;
  name: AtlasText;
  columns: { id: string; name: AtlasText }[];
  rows: () => readonly LawRow[];
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
};

function pathIn(chart: string): (state: string) => number | null {
  const known = new Map<string, number | null>();
  return (state) => {
    const found = chartOf(chart);
    if (!known.has(state)) known.set(state, found ? pathTo(found, state) : null);
    return known.get(state) ?? null;
  };
}

const yesNo = (it: boolean) => (it ? 'yes' : 'no');

const footer: Law = {
  id: 'footer',
  name: 'atlas.laws.footer',
  columns: [
    { id: 'channel', name: 'atlas.laws.channel' },
    { id: 'instagram', name: 'atlas.laws.instagram' },
    { id: 'label', name: 'atlas.laws.label' },
    { id: 'window', name: 'atlas.laws.window' },
    { id: 'handler', name: 'atlas.laws.handler' },
    { id: 'outcome', name: 'atlas.laws.outcome' },
  ],
  rows: once(() => {
    const path = pathIn('footer');
    const chart = chartOf('footer');
    const start = chart ? (startsOf(chart.model)[0] ?? '') : '';
    return footerRows.map((row): LawRow => {
      const outcome = footerState(row);
      const { channel, label, window, handler, facts } = row;
      const event = { type: 'footer.factsChanged', facts };
      return {
        cells: { channel, instagram: String(row.instagramStatus), label, window, handler, outcome },
        chart: 'footer',
        path: path(outcome),
        simulate: linkOf('footer', { start, steps: [{ event }], at: 1 }),
      };
    });
  }),
};

const permissions: Law = {
  id: 'permissions',
  name: 'atlas.laws.permissions',
  columns: [
    { id: 'label', name: 'atlas.laws.label' },
    { id: 'handler', name: 'atlas.laws.handler' },
    { id: 'role', name: 'atlas.laws.role' },
    { id: 'copilot', name: 'atlas.laws.copilot' },
    { id: 'takeOver', name: 'atlas.laws.takeOver' },
    { id: 'setAutopilot', name: 'atlas.laws.setAutopilot' },
    { id: 'assign', name: 'atlas.laws.assign' },
    { id: 'resolve', name: 'atlas.laws.resolve' },
  ],
  rows: once(() => {
    const path = pathIn('conversationHandling');
    return permissionRows.map((row): LawRow => {
      const may = permissionsOf(row);
      return {
        cells: {
          label: row.label,
          handler: row.handler ?? 'none',
          role: row.role,
          copilot: yesNo(row.copilotEnabled),
          takeOver: yesNo(may.takeOver),
          setAutopilot: yesNo(may.setAutopilot),
          assign: yesNo(may.assign),
          resolve: yesNo(may.resolve),
        },
        chart: 'conversationHandling',
        path: path(permissionState(row)),
        simulate: null,
      };
    });
  }),
};

export const laws: readonly Law[] = [footer, permissions];
