import type { Deposit, Prompt } from '#sandbox/state/types.ts';
import { find, h } from './dom.ts';
import { answerPrompt, sumOf } from './money.ts';

interface Books {
  total: number;
  deposits: Deposit[];
  prompts: Prompt[];
  unsigned: number;
}

const answerOf = (status: string) => (status === 'PROCESSING' || status === 'ACCEPTED' ? 'waits' : status);

const put = (body: object) =>
  fetch('/control/pawapay', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Shows deposits of mobile money, with answers for phones that have no page. */
export async function showDeposits(): Promise<void> {
  const { total, deposits, prompts, unsigned } = (await (await fetch('/control/pawapay')).json()) as Books;
  find('deposit-total').textContent = String(total);
  find('unsigned').textContent = unsigned > 0 ? `The next ${unsigned} callbacks go unsigned.` : '';
  const waiting = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  find('deposits').replaceChildren(
    ...deposits
      .slice(-100)
      .toReversed()
      .map((it) => {
        const prompt = waiting.get(it.id);
        const act = (label: string, what: 'approve' | 'refuse') =>
          h(
            'button',
            {
              class: 'button',
              type: 'button',
              'aria-label': `${label}: ${it.phone}`,
              onclick: () => void answerPrompt(it.id, what, '0000').then(showDeposits),
            },
            label,
          );
        return h(
          'tr',
          {},
          h('td', { class: 'num' }, `+${it.phone}`),
          h('td', { class: 'num' }, prompt ? sumOf(prompt) : `${it.currency} ${it.amount}`),
          h('td', {}, it.provider),
          h('td', {}, it.reason ?? answerOf(it.status)),
          h('td', { class: it.asked > 1 ? 'twice num' : 'num' }, String(it.asked)),
          h('td', {}, ...(prompt ? [act('Approve', 'approve'), ' ', act('Refuse', 'refuse')] : [])),
        );
      }),
  );
}

/** Makes the next callback unsigned. */
export const sendUnsigned = () => put({ unsigned: 1 }).then(showDeposits);
