import { model } from '../model.ts';
import { themeMachine, type ThemeChoice } from './theme.machine.ts';

const choose = (choice: ThemeChoice) => ({
  event: { type: 'theme.choose' as const, choice },
  by: { click: `theme.${choice}`, role: 'menuitemradio' as const },
});

export const themeModel = model(themeMachine, {
  inputs: {
    following: { choice: 'system', systemIsDark: false },
    decided: { choice: 'dark', systemIsDark: false },
  },
  happenings: [{ type: 'system.darkened' }, { type: 'system.lightened' }],
  passing: ['settling'],
  causes: {
    'theme.choose': [choose('light'), choose('dark'), choose('system')],
    'system.darkened': 'world',
    'system.lightened': 'world',
  },
  laws: {
    'a choice is independent of the system': (now) =>
      now.context.choice === 'system' || now.matches(now.context.choice),
    'the choice "system" follows the system': (now) =>
      now.context.choice !== 'system' || now.matches(now.context.systemIsDark ? 'dark' : 'light'),
  },
});
