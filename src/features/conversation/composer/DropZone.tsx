import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import * as css from './Tray.css.ts';

/** Says over the panel that files can be dropped here. */
export function DropZone({ actor }: { actor: ActorRefFrom<typeof attachmentsMachine> }) {
  const t = useText();
  const over = useSelector(actor, (snapshot) => snapshot.matches({ drag: 'over' }));
  return over ? <div className={css.drop}>{t('files.drop')}</div> : null;
}
