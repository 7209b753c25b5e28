import { useSelector } from '@xstate/react';
import { TAG, TAG_COLOURS, type TagFault } from '#contract/tag.ts';
import { useText } from '#i18n/useText.ts';
import { FormFooter } from '#features/common/FormFooter.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Chip } from '#ui/feedback/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { TagEditActor } from './tagActors.ts';
import * as css from './Tags.css.ts';

const FORM = 'tag';

/** Draws the dialog that names, colours and describes a tag. */
export function TagEditDialog({ actor }: { actor: TagEditActor }) {
  const t = useText();
  const explain = useProblemText();
  const { tag, draft, fault, problem } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const cancel = () => actor.send({ type: 'tagEdit.cancel' });
  const change = (part: Partial<typeof draft>) => actor.send({ type: 'tagEdit.change', change: part });
  const wrong = (...of: TagFault[]) =>
    fault && of.includes(fault) ? t(`tagEdit.fault.${fault}`) : undefined;
  const isRenamed = tag !== null && tag.contacts > 0 && draft.name.trim() !== tag.name;
  return (
    <Dialog
      open={open}
      title={t(tag ? 'tagEdit.title' : 'tagEdit.newTitle')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter form={FORM} submit={t('tagEdit.save')} busy={busy} disabled={false} onCancel={cancel} />
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'tagEdit.save' });
        }}
      >
        {(problem || fault === 'full') && (
          <Callout tone="danger" role="alert">
            {problem ? explain(problem) : t('tagEdit.fault.full')}
          </Callout>
        )}
        <TextField
          label={t('tagEdit.name')}
          help={isRenamed ? t('tagEdit.renames', { count: tag.contacts }) : undefined}
          dir="auto"
          autoComplete="off"
          maxLength={TAG.name}
          readOnly={busy}
          value={draft.name}
          wrong={wrong('name', 'taken')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <fieldset className={css.colours}>
          <legend className={css.legend}>{t('tagEdit.colour')}</legend>
          {TAG_COLOURS.map((colour) => (
            <label key={colour} className={css.colour}>
              <input
                type="radio"
                name="colour"
                value={colour}
                checked={draft.colour === colour}
                disabled={busy}
                onChange={() => change({ colour })}
              />
              <Chip colour={colour}>{t(`tagEdit.colour.${colour}`)}</Chip>
            </label>
          ))}
        </fieldset>
        <TextField
          label={t('tagEdit.description')}
          dir="auto"
          autoComplete="off"
          maxLength={TAG.description}
          readOnly={busy}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
