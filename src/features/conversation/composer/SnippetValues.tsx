import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { fieldNameIn } from '#contract/snippetRules.ts';
import { useText } from '#i18n/useText.ts';
import type { MessageId } from '#i18n/english.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { missingIn, textIn } from '#machines/snippets/snippetPicker.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from '#features/common/PickerList.css.ts';
import type { SnippetPickerActor } from './snippetField.ts';

/** Asks for the values that the conversation does not have; the text is inserted with them. */
export function SnippetValues({ actor }: { actor: SnippetPickerActor }) {
  const t = useText();
  const { asked, values, chosen, found } = useSelector(actor, ({ context }) => context);
  const text = chosen ? textIn(chosen, found.language) : '';
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actor.send({ type: 'snippetPicker.dismiss' });
    document.getElementById(COMPOSER_FIELD)?.focus();
  };
  return (
    <form
      className={css.values}
      aria-label={t('snippetPicker.values', { name: visible(chosen?.name ?? '') })}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'snippetPicker.insert' });
      }}
    >
      <p className={css.title}>{t('snippetPicker.values', { name: visible(chosen?.name ?? '') })}</p>
      {asked.map((name, index) => (
        <TextField
          key={name}
          label={visible(fieldNameIn(name) ?? '') || t(`snippetPicker.variable.${name}` as MessageId)}
          // The person was typing in the composer.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={index === 0}
          maxLength={500}
          autoComplete="off"
          value={values[name] ?? ''}
          onKeyDown={onEscape}
          onChange={(event) => actor.send({ type: 'snippetPicker.fill', name, value: event.target.value })}
        />
      ))}
      <div className={css.actions}>
        <Button onClick={() => actor.send({ type: 'snippetPicker.dismiss' })}>{t('common.cancel')}</Button>
        <Button type="submit" tone="primary" disabled={missingIn(text, values).length > 0}>
          {t('snippetPicker.insert')}
        </Button>
      </div>
    </form>
  );
}
