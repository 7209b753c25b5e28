import type { MessageId } from '#i18n/english.ts';
import type { AppContext } from './wiring/appContext.ts';

/** A limit's effect: `added` of `given` were taken, because there can be `most`. */
interface Cut {
  added: number;
  given: number;
  most: number;
}

/** Says what a limit left out; `title` is the message about that limit. */
export const tellCut = (app: Pick<AppContext, 'showToast'>, title: MessageId, cut: Cut): void =>
  app.showToast({ tone: 'warning', title, values: { ...cut } });
