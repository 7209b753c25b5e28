import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { PICTURE } from '#contract/picture.ts';
import { useText } from '#i18n/useText.ts';
import type { pictureMachine } from '#machines/settings/picture.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './PictureField.css.ts';

const MEGABYTE = 1024 * 1024;

export type PictureActor = ActorRefFrom<typeof pictureMachine>;

interface PictureFieldProps {
  actor: PictureActor;
  name: string;
  image: string | null;
  kind: 'colleague' | 'organisation';
}

/** Shows the picture of a person or an organisation, and changes it. */
export function PictureField({ actor, name, image, kind }: PictureFieldProps) {
  const t = useText();
  const explain = useProblemText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isResting = useSelector(actor, (snapshot) => snapshot.matches('resting'));
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const mayRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'picture.retry' }));
  const take = (files: FileList | null) => {
    const [bytes] = files ?? [];
    if (!bytes) return;
    const file = { id: crypto.randomUUID(), name: bytes.name, mimeType: bytes.type, size: bytes.size };
    actor.send({ type: 'picture.choose', file, bytes });
  };
  return (
    <div className={css.field} role="group" aria-label={t(`picture.${kind}`)}>
      <Avatar name={name} image={image} size={64} kind={kind} />
      <div className={css.side}>
        <div className={css.actions}>
          {isResting ? (
            <>
              <FilePicker accept={PICTURE.accept} icon="image" label={t('picture.choose')} onTake={take} />
              {image !== null && (
                <Button tone="quiet" onClick={() => actor.send({ type: 'picture.remove' })}>
                  {t('picture.remove')}
                </Button>
              )}
            </>
          ) : (
            <div role="status">
              <Button busy>{t(isSaving ? 'picture.saving' : 'picture.removing')}</Button>
            </div>
          )}
        </div>
        <p className={css.help}>{t(`picture.${kind}.help`, { size: PICTURE.most / MEGABYTE })}</p>
        {isResting && problem && (
          <Callout
            tone="danger"
            role="alert"
            action={
              mayRetry && (
                <Button size="small" onClick={() => actor.send({ type: 'picture.retry' })}>
                  {t('common.tryAgain')}
                </Button>
              )
            }
          >
            {explain(problem)}
          </Callout>
        )}
      </div>
    </div>
  );
}
