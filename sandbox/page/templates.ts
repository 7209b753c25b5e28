import { follow } from './api.ts';
import { find, h } from './dom.ts';

interface Listed {
  id: string;
  name: string;
  language: string;
  status: string;
  quality_score?: { score: string };
  components: { type: string; text?: string }[];
}

const statuses = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'];
const qualities = ['UNKNOWN', 'GREEN', 'YELLOW', 'RED'];

async function review(id: string, decision: Record<string, string>): Promise<void> {
  await fetch(`/control/templates/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  });
}

const choice = (
  label: string,
  values: readonly string[],
  chosen: string,
  choose: (value: string) => Promise<void>,
) =>
  h(
    'td',
    {},
    h(
      'select',
      {
        'aria-label': label,
        onchange: (event: Event) => void choose((event.target as HTMLSelectElement).value),
      },
      ...values.map((it) => h('option', { value: it, selected: it === chosen }, it.toLowerCase())),
    ),
  );

const rowOf = ({ id, name, language, status, quality_score: quality, components }: Listed) =>
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
    choice(`Status of ${name}, ${language}`, statuses, status, (value) => review(id, { status: value })),
    choice(`Quality of ${name}, ${language}`, qualities, quality?.score ?? 'UNKNOWN', (value) =>
      review(id, { quality: value }),
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
