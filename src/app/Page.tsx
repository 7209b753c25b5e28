import { useSelector } from '@xstate/react';
import { Speaking } from '#i18n/Speaking.tsx';
import type { Messages } from '#i18n/languages.ts';
import { Screen } from './Screen.tsx';
import type { World } from './wiring/world.ts';

/** Everything on the page, in the person's language. */
export function Page({ world }: { world: World }) {
  const language = useSelector(world.actors.language, ({ context }) => context.language);
  const messages = useSelector(world.actors.language, ({ context }) => context.texts);
  return (
    <Speaking language={language} messages={messages as Messages}>
      <Screen world={world} />
    </Speaking>
  );
}
