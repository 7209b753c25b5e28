import { addFault, removeFault, setWebhooks, turnPhone } from './api.ts';
import { find, h, icon } from './dom.ts';
import type { Person, Settings, WireLine } from './model.ts';
import { switchRow } from './rows.ts';

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const kept = 80;

const lineOf = ({ at, direction, what, detail, trouble }: WireLine) =>
  h(
    'li',
    { class: trouble ? 'trouble' : '' },
    icon(direction === 'out' ? 'arrow-right' : 'arrow-left', 14),
    h(
      'span',
      { class: 'stack' },
      h('span', { class: 'strong cut' }, what),
      h('span', { class: 'cut' }, detail),
    ),
    h('time', {}, clock.format(at)),
  );

export const showWire = (lines: readonly WireLine[]) =>
  find('wire').replaceChildren(...lines.slice(0, kept).map(lineOf));

export function showLine(line: WireLine): void {
  const wire = find('wire');
  wire.prepend(lineOf(line));
  while (wire.children.length > kept) wire.lastElementChild?.remove();
}

const words = { waiting: 'Waiting for the server', verified: 'Webhook answers', refused: 'Webhook refused' };

export function showLink({ link }: Settings): void {
  find('link').className = `badge ${link}`;
  find('link').replaceChildren(
    icon(link === 'verified' ? 'check' : link === 'refused' ? 'warning' : 'clock', 12),
    words[link],
  );
}

/** Shows the faults most used by hand; the control page has all. */
export function showFaults({ webhooks, faults }: Settings, person: Person | undefined): void {
  const limit = faults.find(({ kind }) => kind === 'rateLimit');
  const box = find('faults');
  const focused = [...box.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement);
  box.replaceChildren(
    switchRow(
      ['Send every webhook twice'],
      webhooks.duplicate,
      () => void setWebhooks({ duplicate: !webhooks.duplicate }),
    ),
    switchRow(
      ['Deliver out of order'],
      webhooks.shuffle,
      () => void setWebhooks({ shuffle: !webhooks.shuffle }),
    ),
    switchRow(
      ['Lose the next status'],
      webhooks.lose_statuses > 0,
      () => void setWebhooks({ lose_statuses: webhooks.lose_statuses ? 0 : 1 }),
    ),
    switchRow(
      ['Hold all webhooks', 'until this is off'],
      webhooks.hold,
      () => void setWebhooks({ hold: !webhooks.hold }),
    ),
    switchRow(
      ['Refuse with 429', 'come back in 60 s'],
      !!limit,
      () => void (limit ? removeFault(limit.id) : addFault({ kind: 'rateLimit', retry_after: 60 })),
    ),
    person
      ? switchRow(
          ['This phone is off', 'messages stay at one tick'],
          !person.on,
          () => void turnPhone(person.wa_id, !person.on),
        )
      : '',
  );
  if (focused >= 0) box.querySelectorAll('input')[focused]?.focus();
}
