import { globalStyle } from '@vanilla-extract/css';
import { below, forced, still, touch } from './media.ts';
import { vars } from './vars.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });

// The root stays at 16 px, so that rem scales only the shell.
globalStyle('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', colorScheme: 'light' });
globalStyle('[data-theme=dark]', { colorScheme: 'dark' });
globalStyle('html, body, #root', { height: '100%' });
// Height above an on-screen keyboard; set by script where the browser does not shrink the window.
globalStyle('#root', { height: 'var(--window-height, 100dvh)' });

globalStyle('body', {
  fontFamily: vars.font.sans,
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  letterSpacing: vars.track.body,
  WebkitFontSmoothing: 'antialiased',
  background: vars.color.canvas,
  color: vars.text.normal,
  overflow: 'hidden',
});

globalStyle('button, input, textarea, select', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
// Radios, checkboxes and progress bars have the product's colour, not the browser's.
globalStyle('input, progress', { accentColor: vars.accent.fill });
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'start' });
globalStyle('button:disabled', { cursor: 'default' });
// On a phone every control is as large as a touch target; a checkbox keeps its size.
globalStyle('button, select, [role=option], [role^=menuitem]', {
  '@media': { [below.list]: { minWidth: touch, minHeight: touch } },
});
globalStyle('input:not([type=checkbox], [type=radio], [type=range], [type=file])', {
  '@media': { [below.list]: { minWidth: touch, minHeight: touch } },
});
globalStyle('a', { color: vars.accent.text, textDecoration: 'none' });
globalStyle('a:hover', { textDecoration: 'underline' });
globalStyle('b, strong', { fontWeight: vars.weight.strong });
globalStyle('h1, h2, h3, h4', {
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  letterSpacing: vars.track.title,
});
globalStyle('h1', { fontSize: vars.size[20], lineHeight: vars.leading[20] });
globalStyle('h2', { fontSize: vars.size[16], lineHeight: vars.leading[16] });
globalStyle('h3, h4', { fontSize: vars.size[14], lineHeight: vars.leading[14] });
globalStyle('ul, ol', { listStyle: 'none', padding: 0 });
globalStyle('dd', { margin: 0 });
globalStyle('time', { fontVariantNumeric: 'tabular-nums' });
globalStyle('::placeholder', { color: vars.text.faint, opacity: 1 });
globalStyle(':focus-visible', { outline: `2px solid ${vars.focus.ring}`, outlineOffset: 2 });
globalStyle(':root', {
  '@media': { [still]: { vars: { [vars.time[1]]: '0ms', [vars.time[2]]: '0ms', [vars.time[3]]: '0ms' } } },
});

// The browser's own few colours: shadows and backgrounds, which draw edges and states elsewhere, are gone.
globalStyle(
  // Above the styles of single elements, some of which have no border on purpose.
  ':root :is(main, button, input, select, textarea, form:has(> div > textarea), [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-voice]:not([data-voice=system]))',
  { '@media': { [forced]: { border: '1px solid' } } },
);
globalStyle(
  ':root :is([aria-current=page], [aria-selected=true], [aria-pressed=true], [data-state=active], form:has(textarea:focus-visible))',
  { '@media': { [forced]: { outline: '2px solid Highlight', outlineOffset: -2 } } },
);
globalStyle('[role=switch] > *', {
  '@media': { [forced]: { forcedColorAdjust: 'none', background: 'ButtonText' } },
});
globalStyle('[role=switch][data-state=checked] > *', { '@media': { [forced]: { background: 'Highlight' } } });
