import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ChannelTrouble } from '#contract/channelHealth.ts';
import type { Me } from '#contract/identity.ts';
import { may } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import { activeRole } from '#machines/app/membership.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { lazyPart } from '../common/lazyPart.tsx';
import { MissingDialogs } from './MissingDialogs.tsx';
import type { ShellActors } from './actors.ts';
import * as css from './Shell.css.ts';
import { Sidebar } from './Sidebar.tsx';
import * as aside from './Sidebar.css.ts';
import { TabBar } from './TabBar.tsx';
import { ToastSlot } from './ToastSlot.tsx';

const dialogs = lazyPart(() => import('./ShellDialogs.tsx'));
/** Few pages ever show them. */
const PushPrompt = lazyPart(() => import('./notifications/PushPrompt.tsx')).part((it) => it.PushPrompt, {
  failed: 'meanwhile',
});
const ChannelBanner = lazyPart(() => import('./ChannelBanner.tsx')).part((it) => it.ChannelBanner);
const ClosingBanner = lazyPart(() => import('./ClosingBanner.tsx')).part((it) => it.ClosingBanner);
const ShellDialogs = dialogs.part((it) => it.ShellDialogs, { failed: MissingDialogs });
const AccountItems = dialogs.part((it) => it.AccountItems, { failed: 'line' });

interface ShellProps {
  actors: ShellActors;
  me: Me;
  mine: number | null;
  /** Channels with problems. */
  troubles?: readonly ChannelTrouble[] | undefined;
  /** When the organisation is deleted. */
  deletionAt?: string | null | undefined;
  /** A notice of all pages, above the others. */
  notice?: ReactNode;
  /** Whether the person is away, at the top of their menu. */
  away?: ReactNode;
  /** Whether a conversation is open, which fills a phone's screen. */
  isConversationOpen: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** Draws the sidebar and the current screen of the dashboard. */
export function Shell({
  actors,
  me,
  mine,
  troubles = [],
  deletionAt,
  notice,
  away,
  isConversationOpen,
  onSignOut,
  children,
}: ShellProps) {
  const t = useText();
  const { sidebar } = actors;
  const isAdmin = may(activeRole(me), 'integrations.change');
  const open = useSelector(sidebar, (snapshot) => snapshot.matches({ desktop: 'open' }));
  const narrow = useSelector(sidebar, (snapshot) => snapshot.matches('mobile'));
  const drawn = useSelector(sidebar, (snapshot) => snapshot.matches({ mobile: 'open' }));
  const isAsking = useSelector(actors.push, (snapshot) => snapshot.matches('prompting'));
  const account = <AccountItems actors={actors}>{away}</AccountItems>;
  const parts = { actors, me, mine, account, onSignOut };

  return (
    <div className={css.shell({ form: narrow ? 'narrow' : open ? 'open' : 'collapsed' })}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      {!narrow && (
        <nav className={aside.frame} aria-label={t('shell.main')}>
          <Sidebar {...parts} open={open} />
        </nav>
      )}
      <div className={css.above}>
        {notice}
        {deletionAt && isAdmin && <ClosingBanner at={deletionAt} />}
        {troubles.length > 0 && <ChannelBanner troubles={troubles} isAdmin={isAdmin} />}
        {isAsking && !(narrow && isConversationOpen) && <PushPrompt actor={actors.push} />}
      </div>
      <main id="content" className={css.sheet} tabIndex={-1}>
        {children}
      </main>
      {narrow && !isConversationOpen && (
        <TabBar actor={sidebar} notifications={actors.notifications} mine={mine} />
      )}
      <Dialog
        open={drawn}
        title={t('shell.menu')}
        closeLabel={t('common.close')}
        onClose={() => sidebar.send({ type: 'sidebar.close' })}
      >
        <Sidebar {...parts} open drawer />
      </Dialog>
      <ShellDialogs actors={actors} />
      <ToastSlot actor={actors.toast} onUndo={() => actors.afterResolve.send({ type: 'resolve.undo' })} />
    </div>
  );
}
