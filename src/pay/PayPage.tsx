import { useSelector } from '@xstate/react';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Bill } from './Bill.tsx';
import * as css from './Pay.css.ts';
import { PayForm } from './PayForm.tsx';
import { Outcome } from './Outcome.tsx';
import { Waiting } from './Waiting.tsx';
import type { PayProps } from './payProps.ts';

const tongues = { en: 'English', fr: 'Français' } as const;

/** Draws the page of an invoice's payment link, designed for phones first, in two languages. */
export function PayPage({ actor, say }: PayProps) {
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const waiting = useSelector(actor, (snapshot) => snapshot.matches('waiting'));
  const form = useSelector(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('starting'));
  const language = useSelector(actor, ({ context }) => context.language);
  return (
    <div className={css.page}>
      <nav className={css.top} aria-label={say('pay.language')}>
        {(['en', 'fr'] as const).map((it) => (
          <button
            key={it}
            type="button"
            lang={it}
            className={css.tongue}
            aria-pressed={language === it}
            onClick={() => actor.send({ type: 'pay.language', language: it })}
          >
            {tongues[it]}
          </button>
        ))}
      </nav>
      <main className={css.sheet}>
        {loading ? (
          <p role="status">
            <Spinner size={16} /> {say('pay.loading')}
          </p>
        ) : (
          <>
            <Bill actor={actor} say={say} />
            {form && <PayForm actor={actor} say={say} />}
            {waiting && <Waiting actor={actor} say={say} />}
            {!form && !waiting && <Outcome actor={actor} say={say} />}
          </>
        )}
      </main>
    </div>
  );
}
