import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Rewrite, rewrites } from '#contract/rewrite.ts';
import { useText } from '#i18n/useText.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import { useOrganisation } from '#services/reads/session.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';

/** Imported with the first draft. */
const Strip = lazyPart(() => import('./ReplyDraftStrip.tsx')).part((it) => it.default, { failed: 'line' });

interface ReplyDraftProps {
  actor: ActorRefFrom<typeof replyDraftMachine>;
  composer: ActorRefFrom<typeof composerMachine>;
}

/** Asks Copilot for an answer, or for what is written in other words. */
export function CopilotMenu({ actor, composer }: ReplyDraftProps) {
  const t = useText();
  const organisation = useOrganisation();
  // Not the text itself, because the menu would be drawn with every key.
  const isEmpty = useSelector(composer, ({ context }) => context.text.trim() === '');
  const mayAsk = organisation?.copilot.enabled ?? false;
  const mayRewrite = organisation?.has_model ?? false;
  const rewrite = (how: Rewrite) =>
    actor.send({ type: 'replyDraft.rewrite', text: composer.getSnapshot().context.text.trim(), how });
  if (!mayAsk && !mayRewrite) return null;
  return (
    <Menu trigger={<IconButton icon="pencil" label={t('replyDraft.menu')} />}>
      {mayAsk && (
        <MenuItem icon="pencil" onSelect={() => actor.send({ type: 'replyDraft.ask' })}>
          {t('replyDraft.ask')}
        </MenuItem>
      )}
      {mayRewrite &&
        rewrites.map((how) => (
          <MenuItem key={how} icon="spark" disabled={isEmpty} onSelect={() => rewrite(how)}>
            {t(`rewrite.${how}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}

/** Shows above the composer what Copilot wrote, while there is something. */
export function ReplyDraft({ actor, composer }: ReplyDraftProps) {
  const none = useSelector(actor, (snapshot) => snapshot.matches('none'));
  return none ? null : <Strip actor={actor} composer={composer} />;
}
