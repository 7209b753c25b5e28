import type { Organisation } from '#contract/organisation.ts';
import { openSnippets } from '#features/conversation/composer/openSnippets.ts';
import type { ComposerTool } from '#machines/conversation/chat.machine.ts';
import { keys } from '#services/cache.ts';
import { replyField } from '#app/wiring/inbox/neighbours.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { partsOf } from './openChat.ts';

/** Returns whether the composer offers a tool now, as its own buttons do. */
export function hasUse(app: AppContext, conversationId: string, tool: ComposerTool): boolean {
  const { composer, attachments } = partsOf(app, conversationId) ?? {};
  const organisation = app.cache.getQueryData<Organisation>(keys.organisation);
  const isWritten = (composer?.getSnapshot().context.text ?? '').trim() !== '';
  switch (tool) {
    case 'attach':
    case 'snippets':
      return composer !== undefined;
    case 'sendLater':
      return isWritten || (attachments?.getSnapshot().context.files.length ?? 0) > 0;
    case 'draft':
      return organisation?.copilot.enabled ?? false;
    case 'translate':
      return isWritten && (organisation?.has_model ?? false);
  }
}

/** Uses a tool as its button would, and leaves the focus where the button leaves it. */
export function useTool(app: AppContext, conversationId: string, tool: ComposerTool): void {
  const { composer, contactPanel, replyDraft, snippetPicker } = partsOf(app, conversationId) ?? {};
  const field = replyField(conversationId);
  switch (tool) {
    case 'attach': {
      const picker = document.querySelector<HTMLInputElement>('[data-attach]');
      picker?.focus();
      return picker?.click();
    }
    case 'snippets':
      if (composer && snippetPicker) openSnippets(composer, snippetPicker);
      return focusWhenThere(field);
    case 'sendLater':
      return contactPanel?.send({ type: 'panel.show', dialog: 'sendLater' });
    case 'draft':
      replyDraft?.send({ type: 'replyDraft.ask' });
      return focusWhenThere(field);
    case 'translate': {
      const text = composer?.getSnapshot().context.text.trim() ?? '';
      replyDraft?.send({ type: 'replyDraft.rewrite', text, how: 'customerLanguage' });
      return focusWhenThere(field);
    }
  }
}
