import { createMacro, updateMacro } from '#contract/macro.ts';
import { listSnippets } from '#contract/snippet.ts';
import { listTags } from '#contract/tag.ts';
import { macroFormMachine } from '#machines/macros/macroForm.machine.ts';
import { macrosMachine } from '#machines/macros/macros.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { loadColleagues } from '#app/wiring/colleagues.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the form of a macro, in the settings and in a conversation. */
export const wireMacroForm = (app: AppContext) =>
  macroFormMachine.provide({
    actors: {
      loadChoices: fulfil(async (_, signal) => {
        const [members, { snippets }, { tags }] = await Promise.all([
          loadColleagues(app, signal),
          app.call(listSnippets, {}, { signal }),
          app.call(listTags, {}, { signal }),
        ]);
        return {
          members,
          snippets: snippets.map(({ id, name, scope }) => ({ id, name, isShared: scope === 'shared' })),
          tags: tags.filter(({ archived }) => !archived).map(({ name }) => name),
        };
      }),
      saveMacro: fulfil(async ({ macro, scope, name, steps }, signal) => {
        if (macro)
          await app.call(updateMacro, { id: macro.id, version: macro.version, name, steps }, { signal });
        else await app.call(createMacro, { scope, name, steps }, { signal });
      }),
    },
  });

/** Wires the settings page of macros with its dialogs. */
export const wireMacros = (app: AppContext) =>
  macrosMachine.provide({
    actors: {
      form: wireMacroForm(app),
    },
  });
