import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MODE, type Message } from '#contract/message.ts';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import type { translationMachine } from '#machines/message/translation.machine.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { plainText } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as actions from './Actions.css.ts';
import { useMessageCharts } from './charts.ts';
import * as css from './Translation.css.ts';

type Actor = ActorRefFrom<typeof translationMachine>;

/** Returns the chart of a text that can be translated; null for every other message, or without a model. */
export function useTranslation({ _id: messageId, message, message_type: type, mode }: Message): Actor | null {
  const charts = useMessageCharts();
  const hasModel = useOrganisation()?.has_model ?? false;
  const language = useLanguage().startsWith('fr') ? 'fr' : 'en';
  const isText = mode === MODE.received && type === 'text' && message.trim() !== '';
  return hasModel && isText ? charts.translation({ messageId, language, of: message }) : null;
}

/** Offers the translation among the message's actions. */
export function TranslateButton({ actor }: { actor: Actor }) {
  const t = useText();
  const isOff = useSelector(actor, (it) => it.matches('off'));
  if (!isOff) return null;
  return (
    <button
      type="button"
      className={actions.tool}
      aria-label={t('translation.ask')}
      title={t('translation.ask')}
      onClick={() => actor.send({ type: 'translation.ask' })}
    >
      <Icon name="globe" size={14} />
    </button>
  );
}

/** Shows the translation under the original. */
export function TranslationText({ actor }: { actor: Actor }) {
  const t = useText();
  const explain = useProblemText();
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const ask = () => actor.send({ type: 'translation.ask' });
  if (value === 'off') return null;
  return (
    <div className={css.translation} data-translation="">
      {value === 'asking' && <p role="status">{t('translation.asking')}</p>}
      {value === 'shown' && (
        <p className={css.text} lang={context.language} dir="auto">
          {plainText(context.text)}
        </p>
      )}
      {context.problem && value === 'failed' && <p role="alert">{explain(context.problem)}</p>}
      {value !== 'asking' && (
        <span className={css.choices}>
          {value === 'failed' && (
            <Button tone="link" size="small" onClick={ask}>
              {t('common.tryAgain')}
            </Button>
          )}
          <Button tone="link" size="small" onClick={() => actor.send({ type: 'translation.hide' })}>
            {t('translation.hide')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Shows a message's translation once somebody asked for it. */
export function Translation({ message }: { message: Message }) {
  const actor = useTranslation(message);
  return actor && <TranslationText actor={actor} />;
}
