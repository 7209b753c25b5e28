import '#i18n/later.ts';

export { Palette } from './CommandPalette.tsx';
export { ShortcutHelp } from './ShortcutHelp.tsx';
