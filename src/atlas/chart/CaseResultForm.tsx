import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { CaseResult } from '#machines/atlas/testRun.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Paths.css.ts';

interface CaseResultFormProps {
  atlas: Atlas;
  id: string;
  number: number;
  result: CaseResult | undefined;
}

/** Records passed or failed and a note; pressing the same result again removes it. */
export function CaseResultForm({ atlas, id, number, result }: CaseResultFormProps) {
  const t = useAtlasText();
  const now = result?.result ?? null;
  return (
    <div className={css.result} role="group" aria-label={t('atlas.case.result', { number })}>
      {(['passed', 'failed'] as const).map((it) => (
        <Button
          key={it}
          size="small"
          icon={it === 'passed' ? 'check' : 'close'}
          tone={now === it ? 'primary' : 'plain'}
          aria-pressed={now === it}
          onClick={() => atlas.testRun.send({ type: 'result.set', id, result: now === it ? null : it })}
        >
          {t(`atlas.case.${it}`)}
        </Button>
      ))}
      <div className={css.note}>
        <TextField
          label={t('atlas.case.note')}
          labelHidden
          placeholder={t('atlas.case.note')}
          value={result?.note ?? ''}
          onChange={({ target }) => atlas.testRun.send({ type: 'note.write', id, note: target.value })}
        />
      </div>
    </div>
  );
}
