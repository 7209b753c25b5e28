import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { contactDetailsMachine } from '#machines/contact/contactDetails.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './ContactState.css.ts';

/** Shows a spinner with a hint beside the name, or an error with a retry (CHAT-004, CHAT-005). */
export function ContactState({ actor }: { actor: ActorRefFrom<typeof contactDetailsMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);

  if (loading)
    return (
      <span className={css.icon} role="status" title={t('conversation.contactLoading')}>
        <Spinner size={14} />
        <Hidden>{t('conversation.contactLoading')}</Hidden>
      </span>
    );
  if (!failed) return null;
  const said = t('conversation.contactFailed', {
    error: problem ? explain(problem, 'errors.contactFailed') : t('errors.contactFailed'),
  });
  return (
    <span className={css.failed} data-failed="">
      <Icon name="alert" size={14} />
      <span className={css.words} role="alert" title={said}>
        {said}
      </span>
      <Button tone="link" size="small" onClick={() => actor.send({ type: 'details.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </span>
  );
}
