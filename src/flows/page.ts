/**
 * A chart's page in docs/charts: its drawing, its states, and its accepted paths. Tests generated from a chart cannot
 * prove the chart, so a chart that behaves differently fails until somebody has read the difference and accepts it.
 */
import type { AnyModel } from '#machines/model.ts';
import { acceptOf, freeze, type AcceptedPath } from './accepted.ts';
import { alphabetOf } from './alphabet.ts';
import { describe } from './describe.ts';
import { explore } from './explore.ts';
import { mermaidOf } from './mermaid.ts';
import { linesOf, readLines } from './pathLines.ts';
import { chosenWalks, selectPaths } from './paths.ts';
import { tableOf } from './table.ts';

export const PAGES = 'docs/charts';
export const pageFile = (chart: string): string => `${PAGES}/${chart}.md`;
export const acceptCommand = (chart: string): string => `npm run flows -- accept --chart ${chart}`;

const FENCE = '```';
const fenced = (language: string, lines: readonly string[]) => [`${FENCE}${language}`, ...lines, FENCE, ''];

/** Returns the lines of the block below a title; none without the title. */
function blockBelow(page: readonly string[], title: string): string[] {
  const at = page.indexOf(title);
  const opens = page.findIndex((line, index) => index > at && line.startsWith(FENCE));
  return at < 0 ? [] : page.slice(opens + 1, page.indexOf(FENCE, opens + 1));
}

/** Formats the sections of a page that hold its accepted paths, in the order of the model. */
export function pathSections(paths: readonly AcceptedPath[], model: AnyModel): string[] {
  const starts = [...Object.keys(model.inputs), ...Object.keys(model.rests ?? {})];
  const { payloads, lines } = linesOf(
    paths.toSorted((one, other) => starts.indexOf(one.start) - starts.indexOf(other.start)),
    alphabetOf(model).map(({ event }) => freeze(event)),
  );
  return [
    ...(payloads.length > 0 ? ['## Payloads', '', ...fenced('text', payloads)] : []),
    '## Paths',
    '',
    ...fenced('text', lines),
  ];
}

/** Reads the accepted paths of a page. */
export function pathsIn(text: string): AcceptedPath[] {
  const page = text.split('\n');
  return readLines(blockBelow(page, '## Paths'), blockBelow(page, '## Payloads'));
}

export function pageOf(
  chart: string,
  model: AnyModel,
  explored = explore(model),
  walks = chosenWalks(explored),
): string {
  return [
    `# ${chart}`,
    '',
    `Made by \`${acceptCommand(chart)}\` from the chart and its model. \`ignored\` lists the events without effect in a state. A line of a`,
    'path is an event, the state after it and what the chart does; a deeper line follows the one above it, and `stays` in its state.',
    '',
    ...fenced('mermaid', mermaidOf(describe(model.machine)).trimEnd().split('\n')),
    '## States',
    '',
    ...tableOf(explored.steps),
    ...pathSections(selectPaths(chart, model, explored, walks).paths.map(acceptOf), model),
  ].join('\n');
}
