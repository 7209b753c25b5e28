import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { TagChip } from '../common/TagChip.tsx';
import * as css from './Contact.css.ts';

interface TagChipsProps {
  tags: readonly string[];
  disabled: boolean;
  onRemove: (tag: string) => void;
}

/** Shows tags, each with a button to remove it. */
export function TagChips({ tags, disabled, onRemove }: TagChipsProps) {
  const t = useText();
  return (
    <ul className={css.tags}>
      {tags.map((tag) => (
        <li key={tag} className={css.chosen}>
          <TagChip tag={tag} />
          <button
            type="button"
            className={css.drop}
            aria-label={t('contact.edit.removeTag', { tag: visible(tag) })}
            disabled={disabled}
            onClick={() => onRemove(tag)}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
