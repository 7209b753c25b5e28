import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { folded } from '#lib/folded.ts';
import { visible } from '#lib/visible.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import type { MacroRunActor } from './macroActors.ts';
import * as css from './Macros.css.ts';
import { useStepText } from './useStepText.ts';

/** Lists the macros to choose one; Enter in the search takes the first. */
export function MacroChoice({ actor }: { actor: MacroRunActor }) {
  const t = useText();
  const say = useStepText();
  const { macros, words } = useSelector(actor, ({ context }) => context);
  const wanted = folded(words.trim());
  const found = macros.filter(({ name }) => folded(name).includes(wanted));
  const choose = (id: string) => actor.send({ type: 'macro.choose', id });
  return (
    <div className={css.form}>
      <TextField
        icon="search"
        calm
        // Drawn after the dialog, once the macros are loaded.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        labelHidden
        label={t('macroRun.search')}
        placeholder={t('macroRun.search')}
        maxLength={100}
        value={words}
        onChange={(event) => actor.send({ type: 'macro.search', words: event.target.value })}
        onKeyDown={(event) => {
          const first = found[0];
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          choose(first.id);
        }}
      />
      {macros.length === 0 && (
        <EmptyState level={3} title={t('macros.empty')}>
          {t('macros.emptyText')}
        </EmptyState>
      )}
      {macros.length > 0 && found.length === 0 && <p role="status">{t('macroRun.none')}</p>}
      {found.length > 0 && (
        <ul className={css.steps}>
          {found.map(({ id, name, scope, steps }) => (
            <li key={id}>
              <button type="button" className={css.choice} onClick={() => choose(id)}>
                <span>
                  <strong dir="auto">{visible(name, 100)}</strong>{' '}
                  {scope === 'personal' && <Badge icon="user">{t('macros.scope.personal')}</Badge>}
                </span>
                <span className={css.facts}>{steps.map((step) => say(step)).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Link className={`${css.facts} ${touchLink}`} to="/dashboard/settings/macros">
        {t('macroRun.edit')}
      </Link>
    </div>
  );
}
