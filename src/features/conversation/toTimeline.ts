/** Moves the focus to the timeline, so that single keys work again. */
export const toTimeline = (): void => document.querySelector<HTMLElement>('[data-timeline]')?.focus();
