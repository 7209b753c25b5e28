import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { measures } from './measures.ts';
import { colourNames, measureNames } from './names.ts';

const colours = createGlobalThemeContract(colourNames);
const sizes = createGlobalThemeContract(measureNames);

/** Variables for all styles. Components use roles; only the theme knows colour values. */
export const vars = { ...colours, ...sizes };

createGlobalTheme(':root', colours, light);
createGlobalTheme('[data-theme=dark]', colours, dark);
createGlobalTheme(':root', sizes, measures);
