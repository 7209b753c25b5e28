import { model, passing } from '../model.ts';
import { languageMachine, type Language } from './language.machine.ts';

const choose = (language: Language, name: string) => ({
  event: { type: 'language.choose' as const, language },
  by: { click: { literal: name } },
});

const names = [
  { role: 'button', name: { literal: 'English' } },
  { role: 'button', name: { literal: 'Français' } },
] as const;

export const languageModel = model(languageMachine, {
  inputs: { english: { wanted: 'en', english: {} }, french: { wanted: 'fr', english: {} } },
  happenings: [
    { type: 'xstate.done.actor.loadMessages', output: {} },
    { type: 'xstate.error.actor.loadMessages', error: new Error('offline') },
    { type: 'xstate.after.patience.language.loading' },
    { type: 'xstate.after.patience.language.changing' },
  ],
  sees: {
    starting: passing,
    'speaking.settling': passing,
    'speaking.english': names,
    'speaking.french': names,
    loading: names,
    changing: names,
  },
  causes: { 'language.choose': [choose('en', 'English'), choose('fr', 'Français')] },
  laws: {
    'the language in use is the chosen one': (now) =>
      !now.matches('speaking') || now.context.language === now.context.wanted,
    'without other texts the language is English': (now) =>
      !now.matches({ speaking: 'english' }) || now.context.language === 'en',
  },
});
