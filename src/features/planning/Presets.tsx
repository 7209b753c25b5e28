import { useText } from '#i18n/useText.ts';
import { presetsAt } from '#lib/zonedTime.ts';
import { useNow } from '#services/reads/now.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Planning.css.ts';
import { usePlannedTime, useZone } from './usePlannedTime.ts';

interface PresetsProps {
  of: readonly ('soon' | 'tonight' | 'tomorrow' | 'monday')[];
  disabled?: boolean;
  onChoose: (at: number) => void;
}

/** Offers the usual choices with their instants. */
export function Presets({ of, disabled, onChoose }: PresetsProps) {
  const t = useText();
  const now = useNow();
  const { when } = usePlannedTime();
  const presets = presetsAt(now, useZone());
  return of.map((name) => {
    const at = presets[name];
    if (at === null) return null;
    return (
      <div key={name} className={css.preset}>
        <button type="button" className={css.choice} disabled={disabled} onClick={() => onChoose(at)}>
          <Icon name="clock" />
          {t(`plan.${name}`)}
        </button>
        <time className={css.end} dateTime={new Date(at).toISOString()}>
          {when(at)}
        </time>
      </div>
    );
  });
}
