import '#i18n/addLazyTexts.ts';
import { AwayItems } from '#features/shell/away/AwayItems.tsx';
import { useMe } from '#services/reads/session.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { openAwaySwitch } from '#app/wiring/shell/awaySwitch.ts';

/** Draws whether the person is away, with the user's menu. */
export default function AwayChoice({ app }: { app: AppContext }) {
  const me = useMe();
  return <AwayItems actor={openAwaySwitch(app)} isAway={me?.is_away ?? false} />;
}
