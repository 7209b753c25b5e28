import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { AUTOPILOT } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { allowedIn, type handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './AttentionLine.css.ts';

/** Shows who handles the conversation above rule 3's composer, and that sending takes it over (X5). */
export function AttentionLine({ handling }: { handling: ActorRefFrom<typeof handlingActionMachine> }) {
  const t = useText();
  const { handler, handlerName, me } = useSelector(handling, ({ context }) => context);
  const mayTakeOver = useSelector(handling, ({ context }) => allowedIn(context).takeOver);
  const taking = useSelector(handling, (snapshot) => snapshot.matches({ asking: 'takeOver' }));
  const heldByOther = handler !== null && handler !== AUTOPILOT && handler !== me;
  return (
    <div className={css.line}>
      <span className={css.label}>
        <Icon name="alert" size={14} />
        {t('footer.attention.label')}
      </span>
      <span className={css.text}>
        {heldByOther
          ? t('footer.attention.other', { name: handlerName ?? '' })
          : handler === me
            ? t('footer.attention.text')
            : t('footer.attention.assigns')}
      </span>
      {mayTakeOver && (
        <Button
          tone="link"
          size="small"
          busy={taking}
          onClick={() => handling.send({ type: 'conversation.takeOver' })}
        >
          {t(taking ? 'footer.takingOver' : 'footer.takeOver')}
        </Button>
      )}
    </div>
  );
}
