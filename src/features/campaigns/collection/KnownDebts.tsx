import { useSelector } from '@xstate/react';
import type { DebtCheck, SettledDebt } from '#contract/collection.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { amountText } from './amounts.ts';
import type { LaunchActor } from './collectionActors.ts';
import * as css from './KnownDebts.css.ts';

/** Says which debts have an invoice already, and lets one choose those that are settled, one by one (O29). */
export function KnownDebts({ actor, check }: { actor: LaunchActor; check: DebtCheck }) {
  const t = useText();
  const hasChanged = useSelector(actor, ({ context }) => context.hasChanged);
  const { counts, settled, other_customers: others } = check;
  const left = counts.paid + counts.cancelled;
  if (counts.open + left + others === 0) return null;
  const lines = [
    counts.open > 0 && t('collection.known.open', { count: counts.open }),
    counts.paid > 0 && t('collection.known.paid', { count: counts.paid }),
    counts.cancelled > 0 && t('collection.known.cancelled', { count: counts.cancelled }),
    others > 0 && t('collection.known.others', { count: others }),
  ].filter((line) => line !== false);
  return (
    <>
      <Callout
        tone="warning"
        role="status"
        title={t(hasChanged ? 'collection.known.changed' : 'collection.known.title')}
      >
        <ul className={css.lines}>
          {counts.new > 0 && <li>{t('collection.known.new', { count: counts.new })}</li>}
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Callout>
      {settled.length > 0 && (
        <fieldset className={css.settled}>
          <legend className={css.legend}>{t('collection.known.settled')}</legend>
          <div
            className={css.list}
            role="region"
            aria-label={t('collection.known.settled')}
            // Makes the scrolling area reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {settled.map((debt) => (
              <Settled key={debt.position} actor={actor} debt={debt} />
            ))}
          </div>
          {left > settled.length && (
            <p className={css.more}>{t('collection.known.more', { count: left - settled.length })}</p>
          )}
        </fieldset>
      )}
    </>
  );
}

function Settled({ actor, debt }: { actor: LaunchActor; debt: SettledDebt }) {
  const t = useText();
  const organisation = useOrganisation();
  const { position, name, externalReference, amount, status } = debt;
  const isChosen = useSelector(actor, ({ context }) => context.chosen.includes(position));
  return (
    <Checkbox
      label={t('collection.known.choose', { name: visible(name), number: visible(externalReference) })}
      help={t(status === 'PAID' ? 'collection.known.isPaid' : 'collection.known.isCancelled', {
        amount: amountText(amount, organisation),
      })}
      checked={isChosen}
      onChange={(on) => actor.send({ type: 'launch.choose', position, on })}
    />
  );
}
