import { MINUTE } from '#lib/time.ts';
import { isSendable, isTemplateFound } from '#machines/template/sendable.ts';
import { templatePickerMachine } from '#machines/template/templatePicker.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { loadTemplates } from '#app/wiring/contact/loadTemplates.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { languageOf } from './customerLanguage.ts';
import { partsOf } from './openChat.ts';

/** The templates that the picker offers may be this old; the server checks the one that is sent. */
const KEPT = MINUTE;

export const wireTemplatePicker = (app: AppContext) => {
  const key = keys.templates(null);
  const load = async (signal: AbortSignal) => {
    const kept = app.cache.getQueryData<Cached['templates']>(key);
    if (kept && Date.now() - (app.cache.getQueryState(key)?.dataUpdatedAt ?? 0) < KEPT) return kept;
    return loadTemplates(app, null, signal);
  };
  return templatePickerMachine.provide({
    actors: {
      findTemplates: fulfil(async ({ conversationId, words }, signal) => {
        const found = (await load(signal)).filter((it) => isSendable(it) && isTemplateFound(it, words));
        const language = languageOf(app, conversationId);
        const isOther = ({ language: own }: (typeof found)[number]) => Number(!own.startsWith(language));
        return { found: found.toSorted((one, other) => isOther(one) - isOther(other)) };
      }),
    },
    actions: {
      openTemplate: (_, { conversationId, template }) => {
        if (!template) return;
        const panel = partsOf(app, conversationId)?.contactPanel;
        panel?.send({ type: 'panel.show', dialog: 'templates', template });
      },
    },
  });
};
