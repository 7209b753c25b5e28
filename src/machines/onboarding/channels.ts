/** Quotes as programs and phones write them. */
const quotes = /^["'`“”‘’«»\s]+|["'`“”‘’«»\s]+$/g;

/**
 * The channel that the provider's hub sends back in `?channels=[a,b]`: the first entry, without brackets and quotes, or
 * null where there is none (ONB-008, A6).
 */
export function firstChannelIn(address: string): string | null {
  const raw = new URLSearchParams(address.split('?')[1] ?? '').get('channels');
  if (raw === null) return null;
  const [first = ''] = raw
    .trim()
    .replace(/^\[+|\]+$/g, '')
    .split(',');
  const channel = first.replace(quotes, '');
  return channel === '' || /[[\]{}<>\s]/.test(channel) || channel.length > 200 ? null : channel;
}
