import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useText } from '#i18n/useText.ts';
import { isRowSelected, rowsSelected } from '#lib/audienceFile.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Audience.css.ts';
import * as file from './File.css.ts';
import type { ImportActor } from './importActor.ts';
import { ReadPhone } from './ReadPhone.tsx';
import * as wizard from './Wizard.css.ts';

/** Shows the first rows of a file; the box above them chooses all of its rows (AUD-012, B14). */
export function FileRows({ actor }: { actor: ImportActor }) {
  const t = useText();
  const { summary, selection } = useSelector(actor, ({ context }) => context);
  if (!summary) return null;
  const { columns, preview, accepted } = summary;
  const count = rowsSelected(selection, accepted);
  return (
    <div className={css.box}>
      <div
        className={file.tableScroller}
        role="region"
        aria-label={t('broadcast.rows')}
        // Makes the scrolling area reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={file.table}>
          <thead>
            <tr>
              <th scope="col" className={file.headCell}>
                <label className={wizard.touchBox}>
                  <input
                    type="checkbox"
                    className={file.box}
                    aria-label={t('broadcast.rows.all')}
                    checked={accepted > 0 && count === accepted}
                    ref={(box) => {
                      if (box) box.indeterminate = count > 0 && count < accepted;
                    }}
                    onChange={() => actor.send({ type: 'rows.toggleAll' })}
                  />
                </label>
              </th>
              {columns.map((column, at) => (
                <Fragment key={column}>
                  <th scope="col" dir="auto" className={file.headCell}>
                    {visible(column)}
                  </th>
                  {at === 0 && (
                    <th scope="col" className={file.headCell}>
                      {t('broadcast.rows.read')}
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ line, cells, read }) => (
              <tr key={line}>
                <td className={file.dataCell}>
                  <label className={wizard.touchBox}>
                    <input
                      type="checkbox"
                      className={file.box}
                      aria-label={t('broadcast.rows.choose', { name: visible(cells[0] ?? '') })}
                      checked={isRowSelected(selection, line)}
                      onChange={() => actor.send({ type: 'rows.toggle', line })}
                    />
                  </label>
                </td>
                {columns.map((column, at) => (
                  <Fragment key={column}>
                    <td dir="auto" className={file.dataCell}>
                      {visible(cells[at] ?? '')}
                    </td>
                    {at === 0 && (
                      <td className={file.dataCell}>
                        <ReadPhone read={read} />
                      </td>
                    )}
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={wizard.muted} role="status">
        {t('broadcast.rows.shown', { shown: preview.length, count, accepted })}
      </p>
    </div>
  );
}
