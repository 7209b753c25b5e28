import type { Prompt } from '#sandbox/state/types.ts';
import { find, h } from './dom.ts';

export const fetchPrompts = async (phone?: string): Promise<Prompt[]> =>
  (await (await fetch(phone ? `/phone/prompts?phone=${phone}` : '/phone/prompts')).json()) as Prompt[];

/** Answers a prompt; returns false for an invalid PIN. */
export async function answerPrompt(
  id: string,
  what: 'approve' | 'refuse' | 'expire',
  pin?: string,
): Promise<boolean> {
  const response = await fetch(`/phone/prompts/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: what, ...(pin === undefined ? {} : { pin }) }),
  });
  return response.status !== 422;
}

export const sumOf = ({ amount, currency }: Prompt) =>
  `${currency} ${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(Number(amount))}`;

let shown = '';

/** Shows the operator's oldest prompt over the phone, and hides it once answered. */
export async function showPrompts(phone: string | null): Promise<void> {
  const place = find('money');
  const [prompt] = phone ? await fetchPrompts(phone) : [];
  if ((prompt?.id ?? '') === shown) return;
  shown = prompt?.id ?? '';
  place.hidden = !prompt;
  place.replaceChildren(...(prompt ? [card(prompt, () => void showPrompts(phone))] : []));
  place.querySelector<HTMLElement>('input')?.focus();
}

function card(prompt: Prompt, again: () => void): HTMLElement {
  const pin = h('input', {
    id: 'pin',
    type: 'password',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '5',
    placeholder: '4 or 5 digits',
  });
  const wrong = h('p', { class: 'money-wrong', role: 'alert' });
  const answer = async (what: 'approve' | 'refuse' | 'expire') => {
    const taken = await answerPrompt(prompt.id, what, what === 'approve' ? pin.value : undefined);
    if (taken) return again();
    wrong.textContent = 'A PIN has four or five digits.';
    pin.focus();
  };
  return h(
    'form',
    {
      class: 'money-card',
      onsubmit: (event: Event) => {
        event.preventDefault();
        void answer('approve');
      },
    },
    h('small', {}, `${prompt.operator} mobile money`),
    h('h2', { id: 'money-title' }, `Pay ${sumOf(prompt)}`),
    h('p', {}, `to ${prompt.business}`),
    prompt.note ? h('p', { class: 'money-note' }, prompt.note) : null,
    h('label', { for: 'pin' }, 'PIN'),
    pin,
    wrong,
    h(
      'div',
      { class: 'money-actions' },
      h('button', { class: 'button', type: 'button', onclick: () => void answer('refuse') }, 'Refuse'),
      h('button', { class: 'button ink', type: 'submit' }, 'Approve'),
    ),
    h(
      'button',
      { class: 'button quiet', type: 'button', onclick: () => void answer('expire') },
      'Let it time out',
    ),
  );
}
