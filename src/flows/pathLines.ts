/**
 * Accepted paths as lines of text, and back. Paths share their beginnings: a line that stands deeper follows the line
 * above it, and `stays` is the state of that line.
 *
 *     a member → closed [startOver → nothing new]
 *       assign.open → open.loading [wait patience 150000 · ask loadMembers(search "")]
 *         done loadMembers {items: []} → open.empty
 */
import type { Happening } from '#machines/model.ts';
import type { AcceptedPath } from './accepted.ts';
import { actionWord, eventOf, eventWords, stateWord, unquoted } from './pathWords.ts';

/** One or more paths' step, and what follows it in each of them. */
interface Branch {
  event: Happening;
  state: string;
  does: string[];
  next: Map<string, Branch>;
}

/** A longer payload is named once, above the paths. */
const LONG = 60;
const ARROW = ' → ';
const SAME = 'stays';
const INDENT = '  ';

/** Merges paths with the same beginning. */
function branchesOf(paths: readonly AcceptedPath[]): Map<string, Branch> {
  const roots = new Map<string, Branch>();
  for (const { start, from, does: first = [], steps } of paths) {
    let level = roots;
    for (const { event, state, does = [] } of [
      { event: { type: start }, state: from, does: first },
      ...steps,
    ]) {
      const key = JSON.stringify([event, state, does]);
      const branch = level.get(key) ?? { event, state, does, next: new Map() };
      level.set(key, branch);
      level = branch.next;
    }
  }
  return roots;
}

/** Gives each event its index in the model's order, and each long payload a name such as `#2`. */
function namesOf(events: readonly Happening[]) {
  const indexes = new Map<string, number>();
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const event of events) {
    const key = JSON.stringify(event);
    if (indexes.has(key)) continue;
    indexes.set(key, indexes.size);
    const { type, payload } = eventWords(event);
    if (payload.length <= LONG) continue;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    names.set(key, `#${count}`);
  }
  return { names, indexOf: (event: Happening) => indexes.get(JSON.stringify(event)) as number };
}

const outcomeText = ({ state, does }: Branch, before: string | null) =>
  (state === before ? SAME : stateWord(state, SAME)) +
  (does.length > 0 ? ` [${does.map(actionWord).join(' · ')}]` : '');

const inOrder = (level: Map<string, Branch>, indexOf: (event: Happening) => number) =>
  [...level.values()].toSorted((one, other) => indexOf(one.event) - indexOf(other.event));

/**
 * Formats accepted paths, and the long payloads that their lines name.
 *
 * @param order all events of the model, whose order the lines keep
 */
export function linesOf(paths: readonly AcceptedPath[], order: readonly Happening[] = []) {
  const taken = paths.flatMap(({ steps }) => steps.map(({ event }) => event));
  const { names, indexOf } = namesOf([...order, ...taken]);
  const payloads = new Map<number, string>();
  const eventText = (event: Happening) => {
    const { type, payload } = eventWords(event);
    const name = names.get(JSON.stringify(event));
    if (name) payloads.set(indexOf(event), `${type} ${name} ${payload}`);
    return [type, name ?? payload].filter(Boolean).join(' ');
  };
  const linesBelow = (branch: Branch, indent: string): string[] =>
    inOrder(branch.next, indexOf).flatMap((it) => [
      indent + eventText(it.event) + ARROW + outcomeText(it, branch.state),
      ...linesBelow(it, indent + INDENT),
    ]);
  const lines = [...branchesOf(paths).values()].flatMap((root) => [
    stateWord(root.event.type, SAME) + ARROW + outcomeText(root, null),
    ...linesBelow(root, INDENT),
  ]);
  const inOrderOfEvents = [...payloads].toSorted(([one], [other]) => one - other);
  return { payloads: inOrderOfEvents.map(([, line]) => line), lines };
}

function readOutcome(text: string, before: string) {
  const at = text.indexOf(' [');
  const word = at < 0 ? text : text.slice(0, at);
  const does =
    at < 0
      ? []
      : text
          .slice(at + 2, -1)
          .split(' · ')
          .map(unquoted);
  return { state: word === SAME ? before : unquoted(word), ...(does.length > 0 ? { does } : {}) };
}

/** Reads the paths from their lines: each line that no deeper one follows ends a path. */
export function readLines(lines: readonly string[], payloads: readonly string[] = []): AcceptedPath[] {
  const named = new Map(
    payloads.map((line) => {
      const end = line.indexOf(' ', line.indexOf(' #') + 1);
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
  const depthOf = (line = '') => (line.length - line.trimStart().length) / INDENT.length;
  const paths: AcceptedPath[] = [];
  let way: AcceptedPath['steps'] = [];
  for (const [index, line] of lines.entries()) {
    const at = line.indexOf(ARROW);
    const depth = depthOf(line);
    const words = line.slice(0, at).trimStart();
    const outcome = readOutcome(line.slice(at + ARROW.length), way[depth - 1]?.state ?? '');
    const event = depth === 0 ? { type: unquoted(words) } : eventOf(words, named);
    way = [...way.slice(0, depth), { event, ...outcome }];
    if (depthOf(lines[index + 1]) > depth) continue;
    const [start, ...steps] = way as [AcceptedPath['steps'][number], ...AcceptedPath['steps']];
    const { event: first, state: from, ...does } = start;
    paths.push({ start: first.type, from, ...does, steps });
  }
  return paths;
}
