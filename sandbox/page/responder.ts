import { fetchState, follow } from './api.ts';
import { find, h } from './dom.ts';
import type { Person } from './model.ts';

const person = find<HTMLSelectElement>('responder-person');
const text = find<HTMLInputElement>('responder-text');
let people: Person[] = [];

const chosen = () => people.find(({ wa_id: id }) => id === person.value);
const call = (method: string, path: string, body: object) =>
  fetch(`/control/people/${person.value}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Shows who has the conversation of the chosen customer. */
function show(): void {
  const isOther = chosen()?.responder === true;
  find('responder-hand').textContent = isOther ? 'Hand it to Parley' : 'Give it to another responder';
  find('responder-answer').hidden = !isOther;
}

async function refresh(): Promise<void> {
  people = (await fetchState()).people.filter(({ network }) => network !== 'instagram');
  const before = person.value;
  person.replaceChildren(...people.map(({ wa_id: value, name }) => h('option', { value }, name)));
  if (before) person.value = before;
  show();
}

person.addEventListener('change', show);
find('responder').addEventListener('submit', (event) => {
  event.preventDefault();
  void call('PUT', '', { responder: chosen()?.responder !== true });
});
find('responder-answer').addEventListener('submit', (event) => {
  event.preventDefault();
  void call('POST', '/responder', { text: text.value });
  text.value = '';
});
follow(
  null,
  ({ type }) => void ((type === 'people' || type === 'reset') && refresh()),
  () => void refresh(),
);
