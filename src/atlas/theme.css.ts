import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css';

/** Colours of drawn charts; kept here, so that the dashboard does not load them. */
export const chart = createGlobalThemeContract({
  idle: { fill: 'chart-idle-fill', line: 'chart-idle-line', text: 'chart-idle-text' },
  visited: { fill: 'chart-visited-fill', line: 'chart-visited-line', text: 'chart-visited-text' },
  active: { fill: 'chart-active-fill', line: 'chart-active-line', text: 'chart-active-text' },
  within: { fill: 'chart-within-fill', line: 'chart-within-line' },
  final: { fill: 'chart-final-fill', line: 'chart-final-line', text: 'chart-final-text' },
  error: { fill: 'chart-error-fill', line: 'chart-error-line', text: 'chart-error-text' },
  edge: { line: 'chart-edge', lit: 'chart-edge-lit', text: 'chart-edge-text' },
  grid: 'chart-grid',
  rate: { full: 'rate-full', part: 'rate-part' },
});

createGlobalTheme(':root', chart, {
  idle: { fill: '#ffffff', line: '#b5b2ad', text: '#34322f' },
  visited: { fill: '#f4f6fd', line: '#8ea5ea', text: '#34322f' },
  active: { fill: '#2a4ac9', line: '#2a4ac9', text: '#ffffff' },
  within: { fill: '#eef2fd', line: '#2a4ac9' },
  final: { fill: '#ebf6ed', line: '#267f47', text: '#0a6d37' },
  error: { fill: '#fff0ee', line: '#c2272d', text: '#b71824' },
  edge: { line: '#8b8883', lit: '#2a4ac9', text: '#57554f' },
  grid: '#e8e7e4',
  rate: { full: '#267f47', part: '#c4841a' },
});

createGlobalTheme('[data-theme=dark]', chart, {
  idle: { fill: '#1d1c1a', line: '#5c5954', text: '#dad9d6' },
  visited: { fill: '#1a2034', line: '#51679f', text: '#dad9d6' },
  active: { fill: '#4065e3', line: '#8fb0ff', text: '#ffffff' },
  within: { fill: '#171c2e', line: '#6f8fe6' },
  final: { fill: '#172c1d', line: '#4c9f66', text: '#97c9a3' },
  error: { fill: '#3a1b18', line: '#e0574f', text: '#ffa39b' },
  edge: { line: '#75726d', lit: '#8fb0ff', text: '#b0aeaa' },
  grid: '#232220',
  rate: { full: '#4c9f66', part: '#c08a32' },
});
