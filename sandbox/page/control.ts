import {
  addFault,
  fetchAccepted,
  fetchState,
  follow,
  removeFault,
  reset,
  setPace,
  setWebhooks,
} from './api.ts';
import { sendUnsigned, showDeposits } from './deposits.ts';
import { find, h } from './dom.ts';
import { showLimits } from './limits.ts';
import type { Settings } from './model.ts';
import { showNumber } from './number.ts';
import { numberRow, switchRow } from './rows.ts';
import { showLink } from './wire.ts';

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const kind = find<HTMLSelectElement>('kind');
const value = find<HTMLInputElement>('value');

/** The one number of each fault: its name in the API, its label, and its default. */
const figures: Record<string, { field: string; label: string; start: number }> = {
  http: { field: 'status', label: 'Status', start: 503 },
  rateLimit: { field: 'retry_after', label: 'Retry-After, s', start: 60 },
  error: { field: 'code', label: 'Code', start: 131_000 },
  failLater: { field: 'code', label: 'Code', start: 131_026 },
  held: { field: 'after_ms', label: 'For so long, ms', start: 10_000 },
  heldThenFailed: { field: 'after_ms', label: 'For so long, ms', start: 10_000 },
  timeout: { field: 'after_ms', label: 'For so long, ms', start: 30_000 },
  slow: { field: 'after_ms', label: 'After, ms', start: 2000 },
};

const hooks: { field: 'duplicate' | 'shuffle' | 'hold'; label: string; hint: string }[] = [
  { field: 'duplicate', label: 'Send every webhook twice', hint: '' },
  { field: 'shuffle', label: 'Deliver out of order', hint: 'those of one moment' },
  { field: 'hold', label: 'Hold all webhooks', hint: 'until this is off' },
];

const number = (label: string, shown: number, change: (next: number) => void) =>
  numberRow([label], shown, (next) => change(next ?? 0));

function draw(settings: Settings): void {
  showLink(settings);
  showNumber(settings.number);
  showLimits(settings);
  const { webhooks } = settings;
  find('hooks').replaceChildren(
    ...hooks.map(({ field, label, hint }) =>
      switchRow([label, hint], webhooks[field], (on) => void setWebhooks({ [field]: on })),
    ),
    number('Delay, ms', webhooks.delay_ms, (delay_ms) => void setWebhooks({ delay_ms })),
    number(
      'First attempts that never arrive, %',
      webhooks.drop * 100,
      (percent) => void setWebhooks({ drop: Math.min(1, percent / 100) }),
    ),
    number(
      'Statuses that are lost',
      webhooks.lose_statuses,
      (lose_statuses) => void setWebhooks({ lose_statuses }),
    ),
    number('Meta’s of so many ms in one', webhooks.batch_ms, (batch_ms) => void setWebhooks({ batch_ms })),
  );
  find('active').replaceChildren(
    ...settings.faults.map(({ id, kind, count, probability, ...rest }) => {
      const figure = figures[kind] ? `${figures[kind].label} ${String(rest[figures[kind].field])}` : '';
      const often = `${count ? `next ${count}` : 'every call'}${probability < 1 ? `, ${Math.round(probability * 100)} %` : ''}`;
      const label = kindName(kind);
      return h(
        'li',
        {},
        h('span', {}, label, ' ', h('small', {}, `${figure} · ${often}`)),
        h(
          'button',
          {
            class: 'button',
            type: 'button',
            'aria-label': `Remove: ${label}`,
            onclick: () => void removeFault(id),
          },
          'Remove',
        ),
      );
    }),
  );
  for (const step of ['sent', 'delivered', 'read'] as const)
    find<HTMLInputElement>(step).value = String(settings.pace[step]);
}

const kindName = (name: string) => [...kind.options].find((option) => option.value === name)?.text ?? name;

/** Two customers may get one text; one customer who gets it twice is of interest. */
const sendingOf = ({ to, type, text }: { to: string; type: string; text: string }) => `${to} ${type} ${text}`;

async function showAccepted(): Promise<void> {
  const { total, messages } = await fetchAccepted();
  const counts: Record<string, number> = {};
  for (const it of messages) counts[sendingOf(it)] = (counts[sendingOf(it)] ?? 0) + 1;
  find('total').textContent = String(total);
  find('accepted').replaceChildren(
    ...messages
      .slice(-200)
      .toReversed()
      .map((accepted) => {
        const { at, to, text, type, answered } = accepted;
        const times = counts[sendingOf(accepted)] ?? 1;
        return h(
          'tr',
          {},
          h('td', { class: 'num' }, clock.format(at)),
          h('td', { class: 'num' }, `+${to}`),
          h('td', { class: 'words', dir: 'auto' }, text || type),
          h('td', { class: times > 1 ? 'twice num' : 'num' }, String(times)),
          h('td', {}, answered ? 'given' : 'lost'),
        );
      }),
  );
}

const refresh = async () => {
  draw((await fetchState()).settings);
  await showAccepted();
  await showDeposits();
};

kind.addEventListener('change', () => {
  const figure = figures[kind.value];
  find('value-label').hidden = !figure;
  find('value-name').textContent = figure?.label ?? '';
  value.value = String(figure?.start ?? 0);
});
find('fault').addEventListener('submit', (event) => {
  event.preventDefault();
  const count = Number(find<HTMLInputElement>('count').value) || undefined;
  const probability = Number(find<HTMLInputElement>('probability').value) / 100;
  const figure = figures[kind.value];
  void addFault({
    kind: kind.value,
    probability,
    ...(count ? { count } : {}),
    ...(figure ? { [figure.field]: Number(value.value) } : {}),
  });
});
find('pace').addEventListener('change', () => {
  const steps = ['sent', 'delivered', 'read'].map((step) => [
    step,
    Number(find<HTMLInputElement>(step).value),
  ]);
  void setPace(Object.fromEntries(steps) as Record<string, number>);
});
find('unsign').addEventListener('click', () => void sendUnsigned());
find('reset').addEventListener('click', () => void reset(false));
find('forget').addEventListener('click', () => void reset(true));
follow(
  null,
  (change) => {
    if (change.type === 'settings') draw(change.settings);
    else if (change.type === 'reset') void refresh();
    else if (change.type === 'message') void showAccepted();
    else if (change.type === 'prompts') void showDeposits();
  },
  () => void refresh(),
);
