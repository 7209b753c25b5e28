import { useText } from '#i18n/useText.ts';
import * as file from '../campaigns/wizard/File.css.ts';
import * as contacts from './Contacts.css.ts';

interface ImportCountProps {
  name: 'new' | 'known' | 'faulty' | 'created' | 'changed' | 'unchanged' | 'leftOut';
  count: number;
}

/** Draws one number of an import with its name. */
export function ImportCount({ name, count }: ImportCountProps) {
  const t = useText();
  return (
    <div>
      <dt className={contacts.small}>{t(`contactImport.count.${name}`)}</dt>
      <dd className={file.figure}>{t('broadcast.number', { count })}</dd>
    </div>
  );
}
