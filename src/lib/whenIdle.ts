/** Delay in milliseconds in browsers without idle callbacks. */
const REST = 300;

/** Calls `work` when the browser has nothing to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, REST);
};
