import { mailLink, safeLink } from './links.ts';

/** Part of a text, from `start` up to `end`. */
export interface Span {
  start: number;
  end: number;
}

/** An address in a text; without `href` it leads nowhere that a link may lead to, and is text. */
interface Found extends Span {
  href: string | null;
}

const WEB = /(?:https?:\/\/|www\.)[^\s<>`]+/gi;
const closing: Record<string, string | undefined> = { ')': '(', ']': '[' };

/** Returns the length of an address without the punctuation and the marks after it; brackets that it opened stay. */
function lengthOf(address: string): number {
  const count = (sign: string) => address.split(sign).length - 1;
  const surplus = new Map(
    Object.entries(closing).map(([close, open]) => [close, count(close) - count(open!)]),
  );
  let length = address.length;
  for (; length > 0; length -= 1) {
    const last = address[length - 1]!;
    const tooMany = surplus.get(last);
    if (tooMany === undefined ? !/[.,;:!?"'’»*_~\u2026]/.test(last) : tooMany <= 0) break;
    if (tooMany !== undefined) surplus.set(last, tooMany - 1);
  }
  return length;
}

/** Longest name before and after the sign of a mail address (RFC 5321). */
const LOCAL_MAX = 64;
const DOMAIN_MAX = 255;

/** Returns the mail address around an `@`; null if there is none. */
function mailAt(text: string, at: number): Found | null {
  let start = at;
  while (start > 0 && at - start < LOCAL_MAX && /[\w.+-]/.test(text[start - 1]!)) start -= 1;
  const domain = /^[\w-]+(?:\.[\w-]+)+/.exec(text.slice(at + 1, at + 1 + DOMAIN_MAX));
  if (start === at || !domain) return null;
  const end = at + 1 + domain[0].length;
  return { start, end, href: mailLink(text.slice(start, end)) };
}

/** Returns the addresses of the web and of mail in a text, in order. */
export function linksIn(text: string): Found[] {
  const found: Found[] = [];
  for (const { 0: address, index } of text.matchAll(WEB)) {
    const end = index + lengthOf(address);
    const isWithin = /[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, index - 2), index));
    found.push({ start: index, end, href: isWithin ? null : safeLink(text.slice(index, end)) });
  }
  const web = [...found];
  let inside = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    while (web[inside] && web[inside]!.end <= at) inside += 1;
    const around = web[inside];
    const mail = around && around.start <= at ? null : mailAt(text, at);
    if (mail) found.push(mail);
  }
  return found.toSorted((one, other) => one.start - other.start);
}
