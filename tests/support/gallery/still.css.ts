import { globalStyle } from '@vanilla-extract/css';

/** What moves has arrived; what blinks is dark. */
globalStyle('*, *::before, *::after', {
  animationDuration: '0s !important',
  animationDelay: '0s !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
  caretColor: 'transparent !important',
  scrollBehavior: 'auto !important' as 'auto',
});

// A film's own controls turn a wheel while they wait for a film that never comes.
globalStyle('video::-webkit-media-controls-loading-panel', { display: 'none !important' });
