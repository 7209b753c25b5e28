import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import * as css from './Audience.css.ts';
import * as file from './File.css.ts';
import type { ImportActor } from './importActor.ts';

/** Chooses the columns of a file whose titles are not known. */
export function ColumnChoice({ actor }: { actor: ImportActor }) {
  const t = useText();
  const { fault, chosen } = useSelector(actor, ({ context }) => context);
  const mayRead = useSelector(actor, (snapshot) => snapshot.can({ type: 'import.map' }));
  if (fault?.code !== 'columnsMissing') return null;
  const options = fault.titles.map((title, at) => ({ value: String(at), label: visible(title) }));
  return (
    <section className={css.box} aria-label={t('broadcast.columns')}>
      <p>{t('broadcast.columns.text')}</p>
      <div className={file.reading}>
        {(['name', 'phonenumber'] as const).map((key) => (
          <SelectField
            key={key}
            label={t(`broadcast.columns.${key}`)}
            value={chosen[key] === null ? '' : String(chosen[key])}
            placeholder={t('collection.columns.choose')}
            options={options}
            onChange={({ target }) =>
              actor.send({
                type: 'import.column',
                key,
                column: target.value === '' ? null : Number(target.value),
              })
            }
          />
        ))}
      </div>
      <div>
        <Button tone="primary" disabled={!mayRead} onClick={() => actor.send({ type: 'import.map' })}>
          {t('broadcast.columns.read')}
        </Button>
      </div>
    </section>
  );
}
