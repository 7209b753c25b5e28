import { follow } from './api.ts';
import { find, h } from './dom.ts';

interface Listed {
  id: string;
  name: string;
  language: string;
  status: string;
  components: { type: string; text?: string }[];
}

const statuses = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'];

async function review(id: string, decision: Record<string, string>): Promise<void> {
  await fetch(`/control/templates/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  });
}

const rowOf = ({ id, name, language, status, components }: Listed) =>
  h(
    'tr',
    { 'data-template': `${name}/${language}` },
    h('td', { class: 'words' }, name),
    h('td', {}, language),
    h(
      'td',
      { class: 'words' },
      h(
        'textarea',
        {
          'aria-label': `Text of ${name}, ${language}`,
          dir: 'auto',
          onchange: (event: Event) => void review(id, { body: (event.target as HTMLTextAreaElement).value }),
        },
        components.find(({ type }) => type === 'BODY')?.text ?? '',
      ),
    ),
    h(
      'td',
      {},
      h(
        'select',
        {
          'aria-label': `Status of ${name}, ${language}`,
          onchange: (event: Event) => void review(id, { status: (event.target as HTMLSelectElement).value }),
        },
        ...statuses.map((it) => h('option', { value: it, selected: it === status }, it.toLowerCase())),
      ),
    ),
  );

let shown = '';

async function draw(): Promise<void> {
  const listed = (await (await fetch('/control/templates')).json()) as Listed[];
  const now = JSON.stringify(listed);
  // Skips unchanged rows, so that a text field keeps its caret.
  if (now === shown) return;
  shown = now;
  find('templates').replaceChildren(...listed.map(rowOf));
}

follow(
  null,
  ({ type }) => {
    if (type === 'settings' || type === 'reset') void draw();
  },
  () => void draw(),
);
