import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { allowedIn, type handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import type { unsentTextMachine } from '#machines/conversation/unsentText.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './UnsentText.css.ts';

/** Number of characters shown; the whole text is copied. */
const SHOWN = 240;

interface UnsentTextProps {
  actor: ActorRefFrom<typeof unsentTextMachine>;
  /** Given if taking over is still allowed. */
  handling?: ActorRefFrom<typeof handlingActionMachine> | undefined;
}

/** Shows the text that could not be sent because a colleague took over, and who did. */
export function UnsentText({ actor, handling }: UnsentTextProps) {
  const held = useSelector(actor, (snapshot) => snapshot.matches('held'));
  return held ? <Strip actor={actor} handling={handling} /> : null;
}

function Strip({ actor, handling }: UnsentTextProps) {
  const t = useText();
  const { time } = useFormats();
  const explain = useProblemText();
  const { text, how, by, at, problem } = useSelector(actor, ({ context }) => context);
  const copying = useSelector(actor, (snapshot) => snapshot.matches({ held: 'copying' }));
  const noting = useSelector(actor, (snapshot) => snapshot.matches({ held: 'noting' }));
  return (
    // Takes the focus that the composer had, so that it is announced and its buttons are next.
    <section className={css.strip} tabIndex={-1} data-focus-home="" aria-label={t('unsent.label')}>
      <Icon name="users" className={css.icon} />
      <div className={css.words} role="status">
        <strong>{t(`unsent.${how}`, { name: visible(by ?? '', 80), time: time(at) })}</strong>
        <span className={css.text} dir="auto" title={text}>
          {t('unsent.text', { text: visible(text, SHOWN) })}
        </span>
        {problem && <span className={css.why}>{explain(problem)}</span>}
      </div>
      <Button size="small" icon="copy" busy={copying} onClick={() => actor.send({ type: 'unsent.copy' })}>
        {t('unsent.copy')}
      </Button>
      <Button size="small" icon="note" busy={noting} onClick={() => actor.send({ type: 'unsent.note' })}>
        {t('unsent.note')}
      </Button>
      {handling && <TakeOver handling={handling} />}
      <IconButton
        icon="close"
        size="small"
        label={t('unsent.dismiss')}
        onClick={() => actor.send({ type: 'unsent.dismiss' })}
      />
    </section>
  );
}

function TakeOver({ handling }: { handling: ActorRefFrom<typeof handlingActionMachine> }) {
  const t = useText();
  const may = useSelector(handling, ({ context }) => allowedIn(context).takeOver);
  const taking = useSelector(handling, (snapshot) => snapshot.matches({ asking: 'takeOver' }));
  return may ? (
    <Button size="small" busy={taking} onClick={() => handling.send({ type: 'conversation.takeOver' })}>
      {t('unsent.takeOver')}
    </Button>
  ) : null;
}
