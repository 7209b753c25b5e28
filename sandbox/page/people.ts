import { find, h, icon, initialsOf } from './dom.ts';
import { previewOf, type Person } from './model.ts';

const list = find('people');
const day = 86_400_000;
/** People in the list: a broadcast has thousands, and each status of one draws the list anew. */
const LISTED = 100;

export const avatarOf = (name: string, square = false, network: Person['network'] = 'whatsapp') =>
  h(
    'span',
    { class: `avatar ${square ? 'square' : ''}`, 'aria-hidden': 'true' },
    initialsOf(name),
    square
      ? null
      : h('span', { class: 'channel' }, icon(network === 'instagram' ? 'instagram' : 'phone-bubble', 12)),
  );

const lastAt = ({ last }: Person) => last?.at ?? 0;

/** Returns one line of status: typing, last message, remaining reply window. */
function lineOf(person: Person): string {
  if (!person.on) return 'Phone is off';
  if (person.typing_until > Date.now()) return 'typing…';
  return person.last ? previewOf(person.last) : 'Has not written yet';
}

function windowOf({ last }: Person): string | null {
  if (last?.from !== 'customer') return null;
  const left = last.at + day - Date.now();
  if (left <= 0) return 'Window closed';
  return left < 2 * 3_600_000 ? `${Math.ceil(left / 60_000)} min left` : null;
}

export function showPeople(
  people: readonly Person[],
  chosen: string | null,
  choose: (wa_id: string) => void,
): void {
  const focused = document.activeElement?.getAttribute('data-person');
  const recent = new Set(people.toSorted((one, other) => lastAt(other) - lastAt(one)).slice(0, LISTED));
  const listed = people.filter((person) => recent.has(person) || person.wa_id === chosen);
  const rest = people.length - listed.length;
  list.replaceChildren(
    ...listed.map((person) =>
      h(
        'button',
        {
          type: 'button',
          class: `row ${person.unread ? 'unread' : ''}`,
          'data-person': person.wa_id,
          'aria-current': person.wa_id === chosen ? 'true' : undefined,
          onclick: () => choose(person.wa_id),
        },
        avatarOf(person.name, false, person.network),
        h(
          'span',
          { class: 'stack' },
          h(
            'span',
            { class: 'line' },
            h('span', { class: 'name cut', dir: 'auto', title: person.name }, person.name),
            person.network === 'instagram' ? h('small', { class: 'network' }, 'Instagram') : null,
          ),
          h(
            'span',
            { class: 'line' },
            h('span', { class: 'text cut', dir: 'auto' }, lineOf(person)),
            windowOf(person) ? h('span', { class: 'left' }, windowOf(person)) : null,
            person.unread
              ? h(
                  'span',
                  { class: 'count' },
                  String(person.unread),
                  h('span', { class: 'visually-hidden' }, ' unread'),
                )
              : null,
          ),
        ),
      ),
    ),
    ...(rest > 0 ? [h('p', { class: 'text' }, `${rest} more people are not listed.`)] : []),
  );
  if (focused) list.querySelector<HTMLElement>(`[data-person="${focused}"]`)?.focus();
}

export function stepThrough(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const rows = [...list.querySelectorAll<HTMLElement>('[data-person]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  rows.at((at + step) % rows.length)?.focus();
}
