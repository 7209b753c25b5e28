import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '#ui/form/Button.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Pay.css.ts';
import type { PayActor, PaymentActor } from './payProps.ts';
import type { PayText, Say } from './say.ts';
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

interface OutcomeProps {
  actor: PayActor | PaymentActor;
  say: Say;
  /** Text of the reason, where there is one. */
  reason?: string | undefined;
  /** The receipt, where there is one. */
  children?: ReactNode;
}

/** Shows the result and the possible next steps. */
export function Outcome({ actor, say, reason, children }: OutcomeProps) {
  const state = useSelector(actor, ({ value }) => String(value));
  const link = useSelector(actor, ({ context }) => context.link);
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
      {reason && <p>{reason}</p>}
      <p>{say(face.text, { business: link?.business ?? '' })}</p>
      {children}
      {mayGoOn && (
        <Button tone="primary" size="large" wide onClick={() => actor.send({ type: 'pay.again' })}>
          {say(state === 'paid' ? 'pay.payRest' : 'pay.again')}
        </Button>
      )}
    </section>
  );
}
