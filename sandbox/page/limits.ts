import { put, setWebhooks } from './api.ts';
import { find } from './dom.ts';
import type { Settings } from './model.ts';
import { choiceRow, numberRow, switchRow } from './rows.ts';

/** The limits of each provider but WhatsApp's number: the address that sets them, and their names on the page. */
const limits: { provider: string; path: string; title: string; names: Record<string, string> }[] = [
  {
    provider: 'instagram',
    path: '/control/instagram/rates',
    title: 'Instagram, calls in a second',
    names: { text: 'texts', media: 'recordings and videos', conversations: 'reads of conversations' },
  },
  {
    provider: 'shopify',
    path: '/control/shopify/rates',
    title: 'Shopify, points of a shop',
    names: { maximum: 'at most', restore: 'back in a second' },
  },
  {
    provider: 'pawapay',
    path: '/control/pawapay',
    title: 'pawaPay',
    names: { per_second: 'calls in a second, 0 for no limit' },
  },
  {
    provider: 'zoho',
    path: '/control/crm/zoho/rates',
    title: 'Zoho CRM',
    names: { concurrent: 'calls at a time', credits: 'credits' },
  },
  {
    provider: 'pipedrive',
    path: '/control/crm/pipedrive/rates',
    title: 'Pipedrive',
    names: { burst: 'calls in 2 s', daily: 'tokens of the day' },
  },
];

/** Choices of Meta's webhooks. */
const shapes: { field: 'batch_level' | 'shape'; label: string; values: Record<string, string> }[] = [
  {
    field: 'batch_level',
    label: 'Several in one body are',
    values: { items: 'messages of a change', changes: 'changes of an entry', entry: 'entries' },
  },
  {
    field: 'shape',
    label: 'Shape of WhatsApp’s',
    values: { current: 'of today', older: 'as before April 2026: no user ids' },
  },
];

/** Every field that was subscribed since the page was opened, so that one that was switched off can return. */
const known = new Set<string>();

/** Shows what limits the providers, the shape of Meta's webhooks, and the subscribed fields, with controls. */
export function showLimits({ limits: now, webhooks, fields, numbers }: Settings): void {
  find('limits').replaceChildren(
    ...limits.flatMap(({ provider, path, title, names }) =>
      Object.entries(names).map(([name, label]) =>
        numberRow(
          [title, label],
          now[provider]?.[name] ?? 0,
          (next) => void put(path, { [name]: next ?? 0 }),
        ),
      ),
    ),
  );
  find('shapes').replaceChildren(
    ...shapes.map(({ field, label, values }) =>
      choiceRow([label], webhooks[field], values, (value) => void setWebhooks({ [field]: value })),
    ),
  );
  for (const field of fields) known.add(field);
  find('fields').replaceChildren(
    ...[...known].map((field) =>
      switchRow(
        [field],
        fields.includes(field),
        (on) =>
          void put('/control/whatsapp/fields', on ? [...fields, field] : fields.filter((it) => it !== field)),
      ),
    ),
  );
  find('numbers').textContent = numbers.join(', ');
}

find('number-add').addEventListener('submit', (event) => {
  event.preventDefault();
  const input = find<HTMLInputElement>('number-id');
  void put(`/control/whatsapp/numbers/${encodeURIComponent(input.value)}`, {});
  input.value = '';
});
