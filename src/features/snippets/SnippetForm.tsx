import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { CHOSEN_TYPES } from '#contract/capability.ts';
import { SNIPPET, SNIPPET_VARIABLES, type SnippetFault } from '#contract/snippet.ts';
import { fieldVariables } from '#contract/snippetRules.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { useTexts } from '#i18n/useTexts.ts';
import { visible } from '#lib/visible.ts';
import type { snippetFormMachine } from '#machines/snippets/snippetForm.machine.ts';
import { useContactFields } from '#services/reads/contactFields.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '#features/common/FormFooter.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { SnippetPreview } from './SnippetPreview.tsx';
import { VariableButtons } from './VariableButtons.tsx';
import * as css from './Snippets.css.ts';
import { chosenFile } from './chosenFile.ts';

const FORM = 'snippet';
const ACCEPT = CHOSEN_TYPES.join();
const languages = ['en', 'fr'] as const;

/** Draws the dialog that writes a snippet in both languages, with a preview and its files. */
export function SnippetForm({ actor }: { actor: ActorRefFrom<typeof snippetFormMachine> }) {
  const t = useText();
  const { locale } = useTexts();
  const explain = useProblemText();
  const written = useRef<HTMLTextAreaElement>(null);
  const fields = useContactFields();
  const { snippet, isAdmin, scope, row, attachments, fault, problem } = useSelector(
    actor,
    ({ context }) => context,
  );
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const attaching = useSelector(actor, (snapshot) => snapshot.matches('attaching'));
  const cancel = () => actor.send({ type: 'snippet.cancel' });
  const change = (part: Partial<typeof row>) => actor.send({ type: 'snippet.change', change: part });
  const wrong = (...of: SnippetFault[]) =>
    fault && of.includes(fault) ? t(`snippets.fault.${fault}` satisfies MessageId) : undefined;
  return (
    <Dialog
      open={open}
      title={t(snippet ? 'snippets.editTitle' : 'snippets.newTitle')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter
          form={FORM}
          submit={t('snippets.save')}
          busy={busy}
          disabled={attaching}
          onCancel={cancel}
        />
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'snippet.save' });
        }}
      >
        {problem && (
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        )}
        {(fault === 'full' || fault === 'file') && (
          <Callout tone="danger" role="alert">
            {t(`snippets.fault.${fault}`)}
          </Callout>
        )}
        {isAdmin && !snippet && (
          <SelectField
            label={t('snippets.scope')}
            value={scope}
            options={[
              { value: 'shared', label: t('snippets.scope.shared') },
              { value: 'personal', label: t('snippets.scope.personal') },
            ]}
            onChange={(event) =>
              actor.send({
                type: 'snippet.change',
                change: {},
                scope: event.target.value === 'shared' ? 'shared' : 'personal',
              })
            }
          />
        )}
        <TextField
          label={t('snippets.name')}
          maxLength={SNIPPET.name}
          value={row.name}
          wrong={wrong('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className={css.pair}>
          <TextField
            label={t('snippets.shortcut')}
            help={t('snippets.shortcutHelp')}
            maxLength={SNIPPET.shortcut}
            autoComplete="off"
            value={row.shortcut ?? ''}
            wrong={wrong('shortcut', 'taken')}
            onChange={(event) => change({ shortcut: event.target.value })}
          />
          <TextField
            label={t('snippets.folder')}
            maxLength={SNIPPET.folder}
            value={row.folder}
            onChange={(event) => change({ folder: event.target.value })}
          />
        </div>
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t(`snippets.text.${language}`)}
            rows={4}
            maxLength={SNIPPET.text}
            dir="auto"
            ref={language === locale ? written : undefined}
            onFocus={(event) => void (written.current = event.currentTarget)}
            value={row.texts[language] ?? ''}
            wrong={language === 'en' ? wrong('text', 'variable') : undefined}
            onChange={(event) => change({ texts: { ...row.texts, [language]: event.target.value } })}
          />
        ))}
        <p className={css.help} aria-hidden="true">
          {t('snippets.variables')}
        </p>
        <VariableButtons names={[...SNIPPET_VARIABLES, ...fieldVariables(fields)]} field={written} />
        <ul className={css.files} aria-label={t('snippets.attachments')}>
          {attachments.map(({ id, name }) => (
            <li key={id} className={css.line}>
              <Icon name="clip" size={14} />
              <span className={css.fileName}>{visible(name, 80)}</span>
              <IconButton
                icon="close"
                size="small"
                label={t('snippets.detach', { name: visible(name, 80) })}
                onClick={() => actor.send({ type: 'snippet.detach', id })}
              />
            </li>
          ))}
        </ul>
        <div>
          <FilePicker
            accept={ACCEPT}
            icon="clip"
            label={t(attaching ? 'snippets.attaching' : 'snippets.attach')}
            disabled={attaching || attachments.length >= SNIPPET.attachments}
            onTake={(files) => {
              const chosen = chosenFile(files);
              if (chosen) actor.send({ type: 'snippet.attach', ...chosen });
            }}
          />
        </div>
        <SnippetPreview texts={row.texts} />
      </form>
    </Dialog>
  );
}
