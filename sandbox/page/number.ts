import { find, h } from './dom.ts';
import type { NumberState } from './model.ts';
import { choiceRow, numberRow, switchRow } from './rows.ts';

const send = (method: string, path: string, body: object) =>
  fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const choices: {
  field: 'quality_rating' | 'messaging_limit' | 'throughput';
  label: string;
  values: string[];
}[] = [
  { field: 'quality_rating', label: 'Quality', values: ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] },
  {
    field: 'messaging_limit',
    label: 'Messaging limit',
    values: ['TIER_250', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'],
  },
  { field: 'throughput', label: 'Throughput: 80 or 1,000 messages a second', values: ['STANDARD', 'HIGH'] },
];
const figures: {
  field: 'marketing_per_person' | 'experiment_percent' | 'messages_per_second' | 'management_per_hour';
  label: string;
  hint: string;
  most: number;
  /** An empty field is no number of its own. */
  isOptional?: boolean;
}[] = [
  {
    field: 'marketing_per_person',
    label: 'Marketing templates per person in 24 h',
    hint: '0 is no limit; over it 131049',
    most: 1000,
  },
  {
    field: 'experiment_percent',
    label: 'People in Meta’s experiment, %',
    hint: 'their marketing fails with 130472',
    most: 100,
  },
  {
    field: 'messages_per_second',
    label: 'Messages in a second',
    hint: 'empty: what the throughput allows; over it 130429',
    most: 100_000,
    isOptional: true,
  },
  {
    field: 'management_per_hour',
    label: 'Management calls in an hour',
    hint: 'lists and creations of templates; over it 80007',
    most: 1_000_000,
  },
];
const switches: { field: 'token_dead' | 'pair_limit'; label: string; hint: string }[] = [
  { field: 'token_dead', label: 'Access token is revoked', hint: 'every call is refused with 190' },
  { field: 'pair_limit', label: 'One message in 6 s to a person', hint: 'bursts of 45; over it 131056' },
];
const bans = { DISABLE: 'Ban', SCHEDULE_FOR_DISABLE: 'Announce a ban', REINSTATE: 'Lift the ban' };

/** Shows the state of the business's number, with controls. */
export function showNumber(number: NumberState): void {
  const set = (field: keyof NumberState) => (value: unknown) =>
    void send('PUT', '/control/number', { [field]: value });
  find('number-state').replaceChildren(
    ...switches.map(({ field, label, hint }) => switchRow([label, hint], number[field], set(field))),
    ...choices.map(({ field, label, values }) =>
      choiceRow([label], number[field], Object.fromEntries(values.map((it) => [it, it])), set(field)),
    ),
    ...figures.map(({ field, label, hint, most, isOptional }) => {
      const change = set(field);
      return numberRow([label, hint], number[field], (next) => change(isOptional ? next : (next ?? 0)), most);
    }),
  );
  find('number-ban').replaceChildren(
    ...Object.entries(bans).map(([state, label]) =>
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          onclick: () => void send('POST', '/control/number/ban', { state }),
        },
        label,
      ),
    ),
    h(
      'span',
      { role: 'status' },
      number.can_send_message === 'AVAILABLE' ? '' : `Sending: ${number.can_send_message.toLowerCase()}`,
    ),
  );
}

find('restriction').addEventListener('submit', (event) => {
  event.preventDefault();
  const minutes = Number(find<HTMLInputElement>('restriction-minutes').value);
  void send('POST', '/control/number/restriction', {
    type: find<HTMLSelectElement>('restriction-type').value,
    ...(minutes > 0 ? { minutes } : {}),
  });
});
