import '#i18n/inbox.ts';
import { useSelector } from '@xstate/react';
import { InboxScreen } from '#features/inbox/InboxScreen.tsx';
import { WarmList } from '#features/inbox/WarmList.tsx';
import * as frame from '#features/shell/Shell.css.ts';
import * as bar from '#features/shell/TabBar.css.ts';
import { conversationIn } from '#machines/app/routing.ts';
import { inboxQueryOf, inInbox } from '#machines/inbox/inboxAddress.ts';
import type { KeptList } from '#machines/inbox/warmList.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

interface WarmInboxProps {
  app: AppContext;
  path: string;
  kept: KeptList;
}

/** Draws the last list of this device in the dashboard's frame, until the server has answered. */
export default function WarmInbox({ app, path, kept }: WarmInboxProps) {
  const { sidebar } = app.actors;
  const open = useSelector(sidebar, (snapshot) => snapshot.matches({ desktop: 'open' }));
  const narrow = useSelector(sidebar, (snapshot) => snapshot.matches('mobile'));
  const openId = conversationIn(path);
  return (
    <div className={frame.shell({ form: narrow ? 'narrow' : open ? 'open' : 'collapsed' })}>
      <main className={frame.sheet}>
        <InboxScreen
          isOpen={openId !== null}
          list={
            <WarmList
              kept={kept}
              openId={openId}
              onOpen={(to) => app.navigate(to)}
              onFilter={(filter) => app.navigate(inInbox(path, { ...inboxQueryOf(path), filter }))}
            />
          }
        >
          <div />
        </InboxScreen>
      </main>
      {narrow && openId === null && <div className={bar.bar} />}
    </div>
  );
}
