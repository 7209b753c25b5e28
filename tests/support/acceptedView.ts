/**
 * What a person perceives of a screen, as committed: roles, names, states and texts of its accessibility tree, and
 * attributes that the tree leaves out. A state is told by what differs from the state that is most like it.
 */
import { commands, server } from 'vitest/browser';
import { expect } from 'vitest';
import { applied, differenceOf } from './lineDifference.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    treeOfPage(): Promise<string>;
    leavePage(): Promise<void>;
  }
}

/** Attributes that say something to people, and that the tree does not have. */
const TOLD = [
  'aria-busy',
  'aria-current',
  'aria-invalid',
  'aria-keyshortcuts',
  'aria-live',
  'aria-required',
  'autocomplete',
  'inputmode',
  'lang',
  'maxlength',
  'required',
  'title',
];

const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);

const textsOf = (ids: string | null) =>
  flat(
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

/** Returns a line for each visible element that has such an attribute or a description. */
function attributesOf(body: HTMLElement): string[] {
  const selector = [...TOLD, 'aria-describedby'].map((name) => `[${name}]`).join(',');
  return [...body.querySelectorAll(selector)].flatMap((element) => {
    if (!element.checkVisibility()) return [];
    const told = TOLD.flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [value === '' ? name : `${name} ${value}`];
    });
    const described = textsOf(element.getAttribute('aria-describedby'));
    const said = described === '' ? told : [...told, `described by “${described}”`];
    const name =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.getAttribute('placeholder') ??
      element.textContent;
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return said.length > 0 ? [`~ ${role} “${flat(name)}”: ${said.join(', ')}`] : [];
  });
}

/** Where the focus is depends on how a test came here; addresses of drawn files and times that tick on the run. */
const steady = (tree: string) =>
  tree
    .replaceAll(' [active]', '')
    .replaceAll(/blob:\S+/g, 'blob')
    .replaceAll(/\b\d+ (?:h \d+|min|sec|s)\b/g, 'N min')
    .replaceAll(/\b\d{1,2}:\d{2}:\d{2}\b/g, 'N:N:N')
    .split('\n')
    .filter((line) => line !== '');

const perceived = async (): Promise<string[]> => [
  ...steady(await commands.treeOfPage()),
  ...attributesOf(document.body),
];

/** The accepted screens of a chart by the names of their states. */
export type Accepted = Map<string, string[]>;

const HEAD = '# ';
/** Parts a state's name from that of the state whose screen is most like its own. */
const LIKE = ' is like ';
const isUpdate = server.config.snapshotOptions.updateSnapshot === 'all';
const fileOf = (chart: string) => `${server.config.root}/tests/views/accepted/${chart}.txt`;

export async function readAccepted(chart: string): Promise<Accepted> {
  const accepted: Accepted = new Map();
  const text = isUpdate ? '' : await commands.readFile(fileOf(chart)).catch(() => '');
  for (const part of text.split(new RegExp(`^${HEAD}`, 'm')).slice(1)) {
    const [head = '', ...lines] = part.trimEnd().split('\n');
    const [name = '', like] = head.split(LIKE);
    accepted.set(name, like ? applied(accepted.get(like) ?? [], lines) : lines);
  }
  return accepted;
}

export async function writeAccepted(chart: string, accepted: Accepted): Promise<void> {
  if (!isUpdate || accepted.size === 0) return;
  const all = [...accepted];
  const parts = all.map(([name, lines], index) => {
    const [nearest] = all
      .slice(0, index)
      .map(([like, before]) => ({ head: `${name}${LIKE}${like}`, difference: differenceOf(before, lines) }))
      .toSorted((one, other) => one.difference.length - other.difference.length);
    const shown =
      nearest && nearest.difference.length < lines.length ? nearest : { head: name, difference: lines };
    return [`${HEAD}${shown.head}`, ...shown.difference, ''].join('\n');
  });
  await commands.writeFile(fileOf(chart), parts.join('\n'));
}

/** Waits until nothing changes any more: while accepting there is nothing to compare with. */
async function settled(): Promise<string[]> {
  let before = await perceived();
  for (let same = 0; same < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    const now = await perceived();
    same = now.join('\n') === before.join('\n') ? same + 1 : 0;
    before = now;
  }
  return before;
}

/** Expects that the screen of a state is perceived as it was accepted: `npm run test:views -- -u` accepts. */
export async function expectAccepted(accepted: Accepted, state: string): Promise<void> {
  await commands.leavePage();
  if (isUpdate) return void accepted.set(state, await settled());
  const lines = accepted.get(state);
  if (!lines) throw new Error(`${state} has no accepted screen yet: npm run test:views -- -u`);
  await expect
    .poll(perceived, { message: `${state} is perceived as accepted (npm run test:views -- -u)` })
    .toEqual(lines);
}
