import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { plainText } from '#lib/visible.ts';
import type { documentViewMachine, Preview } from '#machines/message/documentView.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './DocumentPreview.css.ts';
import { Waiting } from './Waiting.tsx';

interface DocumentPreviewProps {
  actor: ActorRefFrom<typeof documentViewMachine>;
  name: string;
}

/** Shows a document as pictures or text; nothing in it is executed (MSG-006). */
export default function DocumentPreview({ actor, name }: DocumentPreviewProps) {
  const t = useText();
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ preview: 'failed' }));
  const unsupported = useSelector(actor, (snapshot) => snapshot.matches({ preview: 'unsupported' }));
  const preview = useSelector(actor, ({ context }) => context.preview);
  return (
    <Dialog
      open
      size="large"
      title={name}
      closeLabel={t('common.close')}
      onClose={() => actor.send({ type: 'document.close' })}
      footer={
        <Button icon="download" onClick={() => actor.send({ type: 'document.download' })}>
          {t('media.download')}
        </Button>
      }
    >
      {failed ? (
        <div className={css.centre} role="alert">
          <Icon name="alert" size={24} />
          <span>{t('media.documentFailed')}</span>
          <Button icon="refresh" onClick={() => actor.send({ type: 'document.retry' })}>
            {t('media.retry')}
          </Button>
        </div>
      ) : unsupported ? (
        <div className={css.centre}>
          <Icon name="file" size={24} />
          {t('media.noPreview')}
        </div>
      ) : preview ? (
        <Content of={preview} name={name} />
      ) : (
        <div className={css.centre}>
          <Waiting width={480} height={360} />
        </div>
      )}
    </Dialog>
  );
}

function Content({ of: preview, name }: { of: Preview; name: string }) {
  const t = useText();
  switch (preview.kind) {
    case 'image':
      return <img className={css.picture} src={preview.url} alt={name} />;
    case 'pdf': {
      const shown = preview.pages.length;
      return (
        <div className={css.stage}>
          {preview.pages.map((url, index) => (
            <img
              key={url}
              className={css.page}
              src={url}
              alt={t('media.page', { page: index + 1, total: preview.total })}
            />
          ))}
          {shown < preview.total && (
            <p className={css.remark}>{t('media.firstPages', { shown, total: preview.total })}</p>
          )}
        </div>
      );
    }
    case 'text':
      return (
        <div className={css.stage}>
          <pre className={css.text} dir="auto">
            {plainText(preview.text)}
          </pre>
          {!preview.whole && <p className={css.remark}>{t('media.firstPart')}</p>}
        </div>
      );
    case 'table': {
      const [head, ...rows] = preview.rows;
      return (
        <div className={css.stage}>
          <div className={css.sheet}>
            <table className={css.table}>
              <thead>
                <tr>
                  {head?.map((cell, n) => (
                    <th key={n} className={css.heading} scope="col">
                      {plainText(cell)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, n) => (
                  <tr key={n}>
                    {row.map((cell, m) => (
                      <td key={m} className={css.cell}>
                        {plainText(cell)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {!preview.whole && <p className={css.remark}>{t('media.firstPart')}</p>}
        </div>
      );
    }
  }
}
