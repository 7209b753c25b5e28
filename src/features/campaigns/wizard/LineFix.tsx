import { useText } from '#i18n/useText.ts';
import type { RefusedRow } from '#lib/audienceFile.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as file from './File.css.ts';
import type { ImportActor } from './importActor.ts';

/** Corrects the name and the phone of a refused line. */
export function LineFix({ actor, fix }: { actor: ImportActor; fix: RefusedRow }) {
  const t = useText();
  return (
    <form
      className={file.fix}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'fix.save' });
      }}
    >
      <TextField
        label={t('broadcast.fix.name')}
        dir="auto"
        maxLength={300}
        value={fix.name}
        onChange={({ target }) => actor.send({ type: 'fix.type', change: { name: target.value } })}
      />
      <TextField
        label={t('broadcast.fix.phone')}
        inputMode="tel"
        maxLength={160}
        value={fix.phone}
        onChange={({ target }) => actor.send({ type: 'fix.type', change: { phone: target.value } })}
      />
      <Button type="submit" tone="primary">
        {t('broadcast.fix.save')}
      </Button>
      <Button tone="quiet" onClick={() => actor.send({ type: 'fix.cancel' })}>
        {t('broadcast.fix.cancel')}
      </Button>
    </form>
  );
}
