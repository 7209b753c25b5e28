import { globalStyle } from '@vanilla-extract/css';

/** Finishes animations and hides carets. */
globalStyle('*, *::before, *::after', {
  animationDuration: '0s !important',
  animationDelay: '0s !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
  caretColor: 'transparent !important',
  scrollBehavior: 'auto !important' as 'auto',
});

// A video's controls show a spinner while they wait for a file that does not exist.
globalStyle('video::-webkit-media-controls-loading-panel', { display: 'none !important' });
