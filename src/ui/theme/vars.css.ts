import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { measures } from './measures.ts';
import { colourNames, measureNames } from './names.ts';

const colours = createGlobalThemeContract(colourNames);
const sizes = createGlobalThemeContract(measureNames);

/** What every style may say. Components use roles; no style outside the theme knows a colour by its value. */
export const vars = { ...colours, ...sizes };

createGlobalTheme(':root', colours, light);
createGlobalTheme('[data-theme=dark]', colours, dark);
createGlobalTheme(':root', sizes, measures);
