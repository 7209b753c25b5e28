import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { plainText } from '#lib/visible.ts';
import type { transcriptionMachine } from '#machines/message/transcription.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import * as css from './Rich.css.ts';

/** Shows the transcription of a recording; a long one starts as a preview (MSG-022). */
export function Transcription({ actor }: { actor: ActorRefFrom<typeof transcriptionMachine> }) {
  const t = useText();
  const cut = useSelector(actor, (snapshot) => snapshot.matches('cut'));
  const whole = useSelector(actor, (snapshot) => snapshot.matches('whole'));
  const { text, preview } = useSelector(actor, ({ context }) => context);
  return (
    <div className={css.words}>
      <Hidden>{t('media.transcription')}: </Hidden>
      <p className={cut ? css.clamp : undefined} dir="auto" data-transcription="">
        {plainText(cut ? `${preview}…` : text)}
      </p>
      {!whole && (
        <Button
          tone="link"
          size="small"
          aria-expanded={!cut}
          onClick={() => actor.send({ type: 'transcription.toggle' })}
        >
          {t(cut ? 'media.more' : 'media.less')}
        </Button>
      )}
    </div>
  );
}
