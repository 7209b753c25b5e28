import '#i18n/addLazyTexts.ts';

export { Palette } from './CommandPalette.tsx';
export { ShortcutHelp } from './ShortcutHelp.tsx';
