import type { MessageId } from '#i18n/english.ts';
import { allowedIn } from '#machines/conversation/handlingAction.machine.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { partsOf } from './openChat.ts';
import { plainText } from './plainText.ts';

/** Says why nothing can be written in the open conversation, and that what is typed now is lost. */
export function explainReply(app: AppContext): void {
  const id = within(app).chat?.getSnapshot().context.conversationId ?? '';
  const { footer, handlingAction } = partsOf(app, id) ?? {};
  const now = footer?.getSnapshot();
  const handling = handlingAction?.getSnapshot().context;
  const name = handling?.handlerName ?? '';
  const title: MessageId =
    !now || now.matches('none')
      ? 'noReply.disconnected'
      : now.matches('closed')
        ? now.context.label === 'resolved'
          ? 'noReply.resolved'
          : 'noReply.closed'
        : handling && allowedIn(handling).takeOver
          ? 'noReply.takeOver'
          : name === ''
            ? 'noReply.nobody'
            : 'noReply.colleague';
  app.showToast({ tone: 'warning', title, values: { name }, text: plainText(app, 'noReply.text') });
}
