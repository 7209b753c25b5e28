import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { LoadState } from '#features/common/LoadState.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as list from '#features/settings/List.css.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { followersMachine } from '#machines/conversation/followers.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';

/** Lists who follows the conversation; this person follows it or stops. */
export function FollowersDialog({ actor }: { actor: ActorRefFrom<typeof followersMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const loading = useSelector(actor, (snapshot) => snapshot.matches({ open: 'loading' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const changing = useSelector(actor, (snapshot) => snapshot.matches({ open: 'changing' }));
  const { followers, isMine, problem } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'followers.close' });
  return (
    <Dialog
      open={open}
      size="small"
      title={t('followers.title')}
      description={t('followers.about')}
      closeLabel={t('common.close')}
      onClose={changing ? undefined : close}
      footer={
        <>
          <Button tone="quiet" disabled={changing} onClick={close}>
            {t('followers.close')}
          </Button>
          <Button
            tone="primary"
            busy={changing}
            disabled={loading || failed}
            onClick={() => actor.send({ type: 'followers.toggle' })}
          >
            {t(isMine ? 'followers.unfollow' : 'followers.follow')}
          </Button>
        </>
      }
    >
      <LoadState
        isLoading={loading}
        isFailed={failed}
        label={t('followers.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'followers.retry' })}
      />
      {problem && !failed && (
        <Callout tone="danger" role="alert" title={t('followers.refused')}>
          {explain(problem)}
        </Callout>
      )}
      {!loading && !failed && followers.length === 0 && <p>{t('followers.none')}</p>}
      {followers.length > 0 && (
        <ul className={list.list} aria-label={t('followers.list')}>
          {followers.map(({ id, name, image }) => (
            <li key={id} className={list.row}>
              <Avatar name={name} image={image} size={28} kind="colleague" />
              <bdi>{visible(name)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
