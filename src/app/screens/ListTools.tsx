import '#i18n/addLazyTexts.ts';
import type { ActorRefFrom } from 'xstate';
import { ListTools as Tools } from '#features/inbox/tools/ListTools.tsx';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { may } from '#contract/policy.ts';
import { activeRole } from '#machines/app/membership.ts';
import { useMe } from '#services/reads/session.ts';
import { showView } from '#app/wiring/inbox/savedViews.ts';
import { Tour } from '#features/tour/Tour.tsx';
import { openTour } from '#app/wiring/shell/tour.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { openListTools } from '#app/wiring/inbox/listTools.ts';

interface ListToolsProps {
  app: AppContext;
  list: ActorRefFrom<typeof conversationListMachine>;
}

/** Draws the tools of the conversation list and the tour, which are loaded after it. */
export default function ListTools({ app, list }: ListToolsProps) {
  const me = useMe();
  return (
    <>
      <Tools
        list={list}
        {...openListTools(app)}
        mayShare={may(activeRole(me ?? null), 'savedViews.share')}
        onShowView={(view) => showView(app, view)}
      />
      <Tour actor={openTour(app)} />
    </>
  );
}
