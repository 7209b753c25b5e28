import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useBlockedText } from '#features/common/useBlockedText.ts';
import { useText } from '#i18n/useText.ts';
import { settingsBilling } from '#lib/paths.ts';
import { slotsOf } from '#lib/template.ts';
import { isSendable } from '#machines/template/sendable.ts';
import type { templateSendMachine } from '#machines/template/templateSend.machine.ts';
import { useTemplates } from '#services/reads/templates.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { FormDialogs } from './FormDialogs.tsx';
import { Header } from './Header.tsx';
import { Preview } from './Preview.tsx';
import { SlotField } from './SlotField.tsx';
import { useCategories } from './useCategories.ts';
import * as css from './Template.css.ts';

/** Fills in a template beside its preview (TPL-006). */
export function TemplateForm({ actor }: { actor: ActorRefFrom<typeof templateSendMachine> }) {
  const t = useText();
  const categories = useCategories();
  const { template, values, category, customer } = useSelector(actor, ({ context }) => context);
  const header = useSelector(actor, ({ children }) => children.header);
  const editing = useSelector(actor, (snapshot) => snapshot.matches('editing'));
  const reading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const searching = useSelector(actor, (snapshot) => snapshot.matches('searching'));
  const sending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const uploading = useSelector(actor, (snapshot) =>
    snapshot.matches({ editing: { withMedia: 'uploading' } }),
  );
  const listed = useTemplates(category) ?? [];
  const templates = listed.filter(isSendable);
  const slots = template ? slotsOf(template.components).filter((it) => it.kind !== 'media') : [];
  const { canSend, blockedReason } = customer.subscription;
  const blockedText = useBlockedText();

  if (reading || sending)
    return (
      <p className={css.waiting} role="status">
        <Spinner size={24} /> {t(sending ? 'template.form.sending' : 'template.form.loading')}
      </p>
    );
  return (
    <>
      <div className={css.bar}>
        <IconButton
          icon="left"
          label={t('template.form.back')}
          disabled={!editing}
          onClick={() => actor.send({ type: 'form.back' })}
        />
        <h3 className={css.heading}>{t('template.form.title')}</h3>
      </div>
      <div className={css.split}>
        <form
          className={css.fields}
          aria-label={t('template.form.title')}
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'form.submit' });
          }}
        >
          {!canSend && (
            <Callout tone="warning" role="alert">
              <span>{blockedText(blockedReason, 'template.form.blocked')}</span>{' '}
              <Link to={settingsBilling}>{t('blocked.seeBilling')}</Link>
            </Callout>
          )}
          <div className={css.pair}>
            <SelectField
              label={t('template.form.category')}
              note={t('common.optional')}
              placeholder={t('template.everyCategory')}
              options={categories}
              value={category ?? ''}
              disabled={uploading}
              onChange={(event) =>
                actor.send({ type: 'form.category', category: event.target.value || null })
              }
            />
            <SelectField
              label={t('template.form.template')}
              {...(template ? {} : { placeholder: t('template.form.choose') })}
              options={optionsOf(
                template && !templates.some(({ id }) => id === template.id)
                  ? [template, ...templates]
                  : templates,
              )}
              value={template?.id ?? ''}
              onChange={(event) => {
                const chosen = templates.find(({ id }) => id === event.target.value);
                if (chosen) actor.send({ type: 'form.select', template: chosen });
              }}
            />
          </div>
          {searching && (
            <p className={css.muted} role="status">
              {t('template.form.searching')}
            </p>
          )}
          {header && <Header actor={header} />}
          {template && slots.length === 0 && !header && (
            <p className={css.muted}>{t('template.form.noValues')}</p>
          )}
          {slots.map((slot) => (
            <SlotField
              key={slot.key}
              slot={slot}
              value={values[slot.key] ?? ''}
              onChange={(value) => actor.send({ type: 'form.set', key: slot.key, value })}
            />
          ))}
          <div className={css.actions}>
            {uploading && (
              <p className={css.muted} role="status">
                {t('template.form.uploading')}
              </p>
            )}
            <Button
              type="submit"
              tone="primary"
              icon="send"
              disabled={!canSend || !template || !editing || uploading}
            >
              {t('template.form.send')}
            </Button>
          </div>
        </form>
        {template && <Preview template={template} values={values} header={header} />}
      </div>
      <FormDialogs actor={actor} />
    </>
  );
}

const optionsOf = (templates: readonly { id: string; name: string; language: string }[]) =>
  templates.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }));
