import { useSelector } from '@xstate/react';
import { type MergeChoice, type MergeSide, MergeChoice as Choices } from '#contract/contactMerge.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { phoneText } from '../common/phone.ts';
import { TagChip } from '../common/TagChip.tsx';
import type { ContactMergeActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';

const counted = ['conversations', 'messages', 'notes', 'invoices', 'campaigns'] as const;

/** Shows what the person will have, and lets the admin choose where the two contacts differ. */
export function MergePreview({ actor, busy }: { actor: ContactMergeActor; busy: boolean }) {
  const t = useText();
  const { preview, choices } = useSelector(actor, ({ context }) => context);
  if (!preview) return null;
  const { kept, joined } = preview;
  const tags = [...new Set([...kept.tags, ...joined.tags])];
  const keep = (change: Partial<typeof choices>) =>
    actor.send({ type: 'contactMerge.keep', choices: change });
  const reach = ({ phone, username, name }: MergeSide) =>
    phone ? phoneText(phone) : visible(username ? `@${username}` : name);
  return (
    <>
      <p>{t('contactMerge.pair', { kept: reach(kept), joined: reach(joined) })}</p>
      <ValueChoice
        label={t('contactMerge.name')}
        of={(side) => visible(side.name)}
        sides={preview}
        value={choices.name}
        busy={busy}
        onChoose={(name) => keep({ name })}
      />
      <ValueChoice
        label={t('contactMerge.address')}
        of={(side) => visible(side.address ?? '') || t('contact.notGiven')}
        sides={preview}
        value={choices.address}
        busy={busy}
        onChoose={(address) => keep({ address })}
      />
      <dl className={css.sums}>
        <dt>{t('contact.tags')}</dt>
        <dd className={css.marks}>
          {tags.length > 0 ? tags.map((tag) => <TagChip key={tag} tag={tag} />) : t('contact.noTags')}
        </dd>
        {counted.map((what) => (
          <SumRow key={what} label={t(`contactMerge.${what}`)} value={kept[what] + joined[what]} />
        ))}
      </dl>
      {(kept.marketing_stopped || joined.marketing_stopped) && <p>{t('contactMerge.optedOut')}</p>}
      <p className={css.small}>{t('contactMerge.effect')}</p>
      <div className={css.swap}>
        <Button
          icon="updown"
          size="small"
          disabled={busy}
          onClick={() => actor.send({ type: 'contactMerge.swap' })}
        >
          {t('contactMerge.swap')}
        </Button>
      </div>
    </>
  );
}

const SumRow = ({ label, value }: { label: string; value: number }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);

interface ValueChoiceProps {
  label: string;
  of: (side: MergeSide) => string;
  sides: { kept: MergeSide; joined: MergeSide };
  value: MergeChoice;
  busy: boolean;
  onChoose: (value: MergeChoice) => void;
}

/** Draws one value, or both to choose from where they differ. */
function ValueChoice({ label, of, sides, value, busy, onChoose }: ValueChoiceProps) {
  if (of(sides.kept) === of(sides.joined))
    return (
      <p>
        <span className={css.small}>{label}</span> <bdi>{of(sides.kept)}</bdi>
      </p>
    );
  return (
    <fieldset className={css.choices}>
      <legend className={css.small}>{label}</legend>
      {Choices.options.map((it) => (
        <label key={it} className={css.radio}>
          <input
            type="radio"
            name={label}
            checked={value === it}
            disabled={busy}
            onChange={() => onChoose(it)}
          />
          <span dir="auto">{of(sides[it])}</span>
        </label>
      ))}
    </fieldset>
  );
}
