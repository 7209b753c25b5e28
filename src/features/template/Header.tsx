import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { templateMedia } from '#contract/template.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { HeaderKind } from '#lib/template.ts';
import type { templateMediaMachine } from '#machines/template/templateMedia.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { fileDrop } from '#ui/form/fileDrop.ts';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Template.css.ts';

const percent = (share: number) => Math.round(share * 100);

/** Selects the header's file: chosen, dropped, or by its URL (TPL-017 to TPL-020). */
export function Header({ actor }: { actor: ActorRefFrom<typeof templateMediaMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const { format, url, typed, file, share, problem } = useSelector(actor, ({ context }) => context);
  const empty = useSelector(actor, (snapshot) => snapshot.matches('empty'));
  const over = useSelector(actor, (snapshot) => snapshot.matches({ empty: 'dragging' }));
  const uploading = useSelector(actor, (snapshot) => snapshot.matches('uploading'));
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const mayUse = useSelector(actor, (snapshot) => snapshot.can({ type: 'media.use' }));
  const mayRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'media.retry' }));
  const kind = format.toLowerCase() as HeaderKind;
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen) return;
    const { name: called, type: mimeType, size } = chosen;
    const held = { id: crypto.randomUUID(), name: called, mimeType, size };
    actor.send({ type: 'media.choose', file: held, bytes: chosen });
  };
  const drag = fileDrop({
    onEnter: () => actor.send({ type: 'drag.enter' }),
    onLeave: () => actor.send({ type: 'drag.leave' }),
    onTake: take,
  });
  const name = file ? visible(file.name) : '';
  return (
    <fieldset className={css.group} {...drag}>
      <legend className={css.legend}>{t(`template.header.${kind}`)}</legend>
      {empty && (
        <>
          <div className={css.zone({ over })}>
            {over ? (
              t('template.header.dropNow')
            ) : (
              <>
                <FilePicker
                  icon="clip"
                  accept={templateMedia[format].accept}
                  label={t('template.header.choose')}
                  onTake={take}
                />
                <span>{t('template.header.drop')}</span>
                <span>{t(`template.header.accepts.${kind}`)}</span>
              </>
            )}
          </div>
          <div className={css.paste}>
            <TextField
              label={t('template.header.link')}
              inputMode="url"
              value={typed}
              onChange={(event) => actor.send({ type: 'media.type', text: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                actor.send({ type: 'media.use' });
              }}
            />
            <Button disabled={!mayUse} onClick={() => actor.send({ type: 'media.use' })}>
              {t('template.header.use')}
            </Button>
          </div>
        </>
      )}
      {uploading && (
        <div>
          <div className={css.held}>
            <Icon name="file" />
            <bdi className={css.title} style={{ flex: 1 }}>
              {name}
            </bdi>
            <IconButton
              icon="close"
              label={t('template.header.cancel')}
              onClick={() => actor.send({ type: 'media.cancel' })}
            />
          </div>
          <div
            className={css.track}
            role="progressbar"
            aria-label={t('template.header.uploading', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent(share)}
            aria-valuetext={t('template.header.progress', { share: percent(share) / 100 })}
          >
            <div className={css.filled} style={{ width: `${percent(share)}%` }} />
          </div>
        </div>
      )}
      {ready && (
        <div className={css.held}>
          <Icon name={file ? 'file' : 'globe'} />
          <bdi className={css.title} style={{ flex: 1 }} title={url}>
            {name ||
              (URL.canParse(url) ? t('template.header.from', { host: new URL(url).host }) : visible(url))}
          </bdi>
          <IconButton
            icon="trash"
            label={t('template.header.remove')}
            onClick={() => actor.send({ type: 'media.remove' })}
          />
        </div>
      )}
      {failed && (
        <>
          <Callout tone="danger" role="alert">
            {problem
              ? t('template.header.failedBecause', { reason: explain(problem) })
              : t('template.header.failed')}
          </Callout>
          <div className={css.bar}>
            <FilePicker
              icon="clip"
              accept={templateMedia[format].accept}
              label={t('template.header.choose')}
              onTake={take}
            />
            {mayRetry && (
              <Button icon="refresh" onClick={() => actor.send({ type: 'media.retry' })}>
                {t('template.header.retry')}
              </Button>
            )}
            <IconButton
              icon="trash"
              label={t('template.header.remove')}
              onClick={() => actor.send({ type: 'media.remove' })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
