import { TAG_MAX } from '#contract/contact.ts';
import { may } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import { activeRole } from '#machines/app/membership.ts';
import { isKnownTag, tagsToOffer } from '#machines/tags/tagOffer.ts';
import { useMe } from '#services/reads/session.ts';
import { useTags } from '#services/reads/tags.ts';
import { Button } from '#ui/form/Button.tsx';
import { SuggestField } from '#ui/form/SuggestField.tsx';
import { TagChip } from './TagChip.tsx';

interface TagPickerProps {
  label: string;
  /** Label of the button that adds the typed tag. */
  add: string;
  help?: string;
  /** Tags that the contact has already. */
  given: readonly string[];
  text: string;
  busy: boolean;
  onType: (text: string) => void;
  onPick: (tag: string) => void;
}

/** Chooses a tag of the list by typing a part of it; an admin may also add one that is not in the list. */
export function TagPicker({ label, add, help, given, text, busy, onType, onPick }: TagPickerProps) {
  const t = useText();
  const tags = useTags();
  const me = useMe();
  const mayAdd = may(me ? activeRole(me) : null, 'tags.change');
  const isUnknown = text.trim() !== '' && !isKnownTag(tags, text);
  const isRefused = isUnknown && !mayAdd && tags.length > 0;
  return (
    <SuggestField
      label={label}
      help={isRefused && tagsToOffer(tags, given, text).length === 0 ? t('tagPicker.onlyKnown') : help}
      options={tagsToOffer(tags, given, text).map(({ name }) => ({
        value: name,
        label: <TagChip tag={name} />,
      }))}
      value={text}
      maxLength={TAG_MAX}
      readOnly={busy}
      onChange={onType}
      onPick={onPick}
      after={
        <Button
          size="small"
          tone="quiet"
          busy={busy}
          aria-disabled={text.trim() === '' || isRefused || busy || undefined}
          onClick={isRefused || busy ? undefined : () => onPick(text)}
        >
          {add}
        </Button>
      }
    />
  );
}
