import { listSnippets, type Snippet, useSnippet } from '#contract/snippet.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import { MINUTE } from '#lib/time.ts';
import { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import { holdFile } from '#services/files.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { languageOf } from './customerLanguage.ts';
import { did } from './did.ts';
import { partsOf } from './openChat.ts';
import { readStoredFile } from './storedFile.ts';
import { resolveVariables } from './variables.ts';

/** The list may be this old: a page that was away longer than events are replayed hears of no change. */
const KEPT = 5 * MINUTE;

/** Loads the snippets once, and again after an event says that they changed. */
function snippetStore(app: AppContext) {
  let kept: { of: string; at: number; snippets: Promise<Snippet[]> } | null = null;
  watchEvents(({ name }) => {
    if (name === 'SNIPPETS_CHANGED') kept = null;
  });
  return (): Promise<Snippet[]> => {
    const { userId, organisationId } = app.owner();
    const of = `${userId}/${organisationId}`;
    if (kept?.of === of && Date.now() - kept.at < KEPT) return kept.snippets;
    const asked = app.call(listSnippets, {}).then(({ snippets }) => snippets);
    const now = { of, at: Date.now(), snippets: asked };
    kept = now;
    asked.catch(() => {
      if (kept === now) kept = null;
    });
    return asked;
  };
}

export const wireSnippetPicker = (app: AppContext) => {
  const load = snippetStore(app);
  return snippetPickerMachine.provide({
    actors: {
      findSnippets: fulfil(async ({ conversationId, words }) => {
        const [snippets, { searchSnippets }] = await Promise.all([
          load(),
          import('#machines/snippets/snippetSearch.ts'),
        ]);
        return { snippets: searchSnippets(snippets, words), language: languageOf(app, conversationId) };
      }),
      resolveVariables: fulfil((asked, signal) => resolveVariables(app, asked, signal)),
    },
    actions: {
      insertText: (_, { conversationId, slash, text }) => {
        const composer = partsOf(app, conversationId)?.composer;
        const written = composer?.getSnapshot().context.text ?? '';
        const isThere = slash && written.slice(slash.from, slash.to) === `/${slash.words}`;
        const [before, after] = isThere
          ? [written.slice(0, slash.from), written.slice(slash.to)]
          : [written && `${written}\n`, ''];
        composer?.send({ type: 'composer.type', text: `${before}${text}${after}` });
        document.getElementById(COMPOSER_FIELD)?.focus();
      },
      attachFiles: (_, { conversationId, files }) => {
        for (const file of files)
          void readStoredFile(file)
            .then((bytes) => {
              const { name, mime_type: mimeType } = file;
              const held = { id: holdFile(bytes), name, mimeType, size: bytes.size };
              partsOf(app, conversationId)?.attachments?.send({
                type: 'files.add',
                files: [held],
              });
            })
            .catch(() =>
              app.showToast({ tone: 'destructive', title: 'snippetPicker.fileFailed', text: file.name }),
            );
      },
      countUse: ({ context }, { id }) => {
        void app.call(useSnippet, { id }).catch(() => {});
        did(app, context.conversationId, { do: 'snippet', snippet: id });
      },
    },
  });
};
