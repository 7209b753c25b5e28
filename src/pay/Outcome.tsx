import { useSelector } from '@xstate/react';
import { formatMoney, isNothing, less } from '#lib/money.ts';
import { Button } from '#ui/form/Button.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Pay.css.ts';
import type { PayProps } from './payProps.ts';
import { known, type PayText } from './say.ts';
import { takeFocus } from './Waiting.tsx';

const looks = { good: css.good, bad: css.bad, calm: css.calm };

interface Face {
  icon: Glyph;
  look: keyof typeof looks;
  title: PayText;
  text: PayText;
}

const faces: Readonly<Record<string, Face>> = {
  unknown: { icon: 'search', look: 'calm', title: 'pay.unknownTitle', text: 'pay.unknownText' },
  broken: { icon: 'offline', look: 'bad', title: 'pay.brokenTitle', text: 'pay.brokenText' },
  settled: { icon: 'check', look: 'good', title: 'pay.settledTitle', text: 'pay.settledText' },
  cancelled: { icon: 'close', look: 'calm', title: 'pay.cancelledTitle', text: 'pay.cancelledText' },
  closed: { icon: 'lock', look: 'calm', title: 'pay.closedTitle', text: 'pay.closedText' },
  down: { icon: 'offline', look: 'bad', title: 'pay.downTitle', text: 'pay.downText' },
  lost: { icon: 'offline', look: 'bad', title: 'pay.lostTitle', text: 'pay.lostText' },
  declined: { icon: 'alert', look: 'bad', title: 'pay.declinedTitle', text: 'pay.nothingTaken' },
  paid: { icon: 'check', look: 'good', title: 'pay.paidTitle', text: 'pay.paidText' },
};

/** Shows the result and the possible next steps. */
export function Outcome({ actor, say }: PayProps) {
  const state = useSelector(actor, ({ value }) => String(value));
  const { link, tried } = useSelector(actor, ({ context }) => context);
  const mayGoOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'pay.again' }));
  const face = faces[state];
  if (!face) return null;
  return (
    <section className={css.form} role={face.look === 'bad' ? 'alert' : 'status'}>
      <span className={looks[face.look]}>
        <Icon name={face.icon} size={24} />
      </span>
      <h2 className={css.title} tabIndex={-1} ref={takeFocus}>
        {say(face.title)}
      </h2>
      {state === 'declined' && (
        <p>{say(known(`pay.reason.${tried?.reason ?? 'other'}`, 'pay.reason.other'))}</p>
      )}
      <p>{say(face.text, { business: link?.business ?? '' })}</p>
      {state === 'paid' && <Receipt actor={actor} say={say} />}
      {mayGoOn && (
        <Button tone="primary" size="large" wide onClick={() => actor.send({ type: 'pay.again' })}>
          {say(state === 'paid' ? 'pay.payRest' : 'pay.again')}
        </Button>
      )}
    </section>
  );
}

function Receipt({ actor, say }: PayProps) {
  const { link, tried, language } = useSelector(actor, ({ context }) => context);
  if (!link || !tried) return null;
  const rest = less(link.outstanding, tried.amount);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const lines: [PayText, string][] = [
    ['pay.amount', formatMoney(tried.amount, link.currency_code)],
    ['pay.when', when.format(new Date(tried.created_at))],
  ];
  if (!isNothing(rest)) lines.push(['pay.rest', formatMoney(rest, link.currency_code)]);
  return (
    <>
      <dl className={css.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={css.line}>
            <dt className={css.label}>{say(label)}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.quiet}>{say('pay.keep')}</p>
    </>
  );
}
