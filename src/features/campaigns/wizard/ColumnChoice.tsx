import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { ColumnFields } from './ColumnFields.tsx';
import type { ImportActor } from './importActor.ts';

/** Chooses the columns of a file of recipients whose titles are not known. */
export function ColumnChoice({ actor }: { actor: ImportActor }) {
  const t = useText();
  const { fault, chosen } = useSelector(actor, ({ context }) => context);
  const mayRead = useSelector(actor, (snapshot) => snapshot.can({ type: 'import.map' }));
  if (fault?.code !== 'columnsMissing') return null;
  return (
    <ColumnFields
      text={t('broadcast.columns.text')}
      titles={fault.titles}
      fields={(['name', 'phonenumber'] as const).map((key) => [key, t(`broadcast.columns.${key}`)] as const)}
      chosen={chosen}
      mayRead={mayRead}
      onColumn={(key, column) => actor.send({ type: 'import.column', key, column })}
      onRead={() => actor.send({ type: 'import.map' })}
    />
  );
}
