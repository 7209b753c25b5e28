import { follow } from './api.ts';
import { find, h } from './dom.ts';

interface Fault {
  id: string;
  kind: string;
  on?: string;
  count?: number;
}
interface Crm {
  platform: string;
  records: number;
  done: { created: number; updated: number };
  faults: Fault[];
}

const titles: Record<string, string> = { zoho: 'Zoho CRM', pipedrive: 'Pipedrive' };
const json = { 'content-type': 'application/json' };

async function ask(method: string, path: string, body?: object): Promise<void> {
  const sent = body === undefined ? {} : { headers: json, body: JSON.stringify(body) };
  await fetch(`/control/crm/${path}`, { method, ...sent });
  await draw();
}

const wordsOf = ({ kind, on, count }: Fault) =>
  `${kind} ${on ? `for ${on} calls` : 'for all calls'}, ${count === undefined ? 'until removed' : `${count} times`}`;

const rowOf = ({ platform, records, done, faults }: Crm) =>
  h(
    'tr',
    { 'data-crm': platform },
    h('td', {}, titles[platform] ?? platform),
    h('td', { class: 'num' }, String(records)),
    h('td', { class: 'num' }, `${done.created} created, ${done.updated} changed`),
    h('td', { class: 'words' }, faults.length > 0 ? faults.map(wordsOf).join(' · ') : 'none'),
    h(
      'td',
      {},
      h(
        'button',
        { class: 'button', type: 'button', onclick: () => void ask('DELETE', `${platform}/faults`) },
        'Remove faults',
      ),
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          onclick: () => void ask('POST', `${platform}/many`, { count: 500 }),
        },
        'Add 500 records',
      ),
    ),
  );

let shown = '';

async function draw(): Promise<void> {
  const listed = (await (await fetch('/control/crm')).json()) as Crm[];
  const now = JSON.stringify(listed);
  // Skips unchanged rows, so that a focused button stays.
  if (now === shown) return;
  shown = now;
  find('crms').replaceChildren(...listed.map(rowOf));
}

find<HTMLFormElement>('crm-fault').addEventListener('submit', (event) => {
  event.preventDefault();
  const given = new FormData(event.target as HTMLFormElement);
  const text = (name: string) => String(given.get(name) ?? '');
  const count = Number(text('count'));
  void ask('POST', `${text('platform')}/faults`, {
    kind: text('kind'),
    ...(text('on') === '' ? {} : { on: text('on') }),
    ...(count > 0 ? { count } : {}),
  });
});

const names: Record<string, string> = {
  client_id: 'Client ID',
  client_secret: 'Client secret',
  grant_token: 'Grant token',
  api_key: 'API key',
  company_domain: 'Company domain',
};

/** Lists what the forms of the product ask for. */
async function drawCredentials(): Promise<void> {
  const given = (await (await fetch('/control/crm/credentials')).json()) as Record<
    string,
    Record<string, string>
  >;
  find('credentials').replaceChildren(
    ...Object.entries(given).flatMap(([platform, fields]) =>
      Object.entries(fields).flatMap(([field, value]) => [
        h('dt', {}, `${titles[platform] ?? platform}, ${names[field] ?? field}`),
        h('dd', {}, h('code', {}, value)),
      ]),
    ),
  );
}
void drawCredentials();

follow(
  null,
  () => void draw(),
  () => void draw(),
);
