/** Quotes as programs and phones write them, and blanks. */
const isQuote = (letter: string) => /["'`“”‘’«»\s]/.test(letter);
const isBracket = (letter: string) => letter === '[' || letter === ']';

/** The text without such letters at its beginning and its end. */
function stripped(text: string, isExtra: (letter: string) => boolean): string {
  let [start, end] = [0, text.length];
  while (start < end && isExtra(text.charAt(start))) start += 1;
  while (end > start && isExtra(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * The channel that the provider's hub sends back in `?channels=[a,b]`: the first entry, without brackets and quotes, or
 * null where there is none (ONB-008, A6).
 */
export function firstChannelIn(address: string): string | null {
  const raw = new URLSearchParams(address.split('?')[1] ?? '').get('channels');
  if (raw === null) return null;
  const [first = ''] = stripped(raw.trim(), isBracket).split(',');
  const channel = stripped(first, isQuote);
  return channel === '' || /[[\]{}<>\s]/.test(channel) || channel.length > 200 ? null : channel;
}

/** The state returned by the hub, or null; the server verifies it. */
export function hubStateIn(address: string): string | null {
  const state = new URLSearchParams(address.split('?')[1] ?? '').get('state');
  return state === null || state === '' || state.length > 2000 ? null : state;
}
