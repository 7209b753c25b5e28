import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Past.css.ts';

/** Shows the earlier texts of an edited or revoked message, oldest first, on request. */
export default function Past({ history }: { history: readonly string[] }) {
  const t = useText();
  return (
    <details className={css.past}>
      <summary className={css.summary}>{t('media.past')}</summary>
      <ol className={css.list}>
        {history.map((text, index) => (
          <li key={index} dir="auto">
            {visible(text, 1000)}
          </li>
        ))}
      </ol>
    </details>
  );
}
