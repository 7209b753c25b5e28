import { english } from '#i18n/english.ts';
import { french } from '#i18n/french.ts';

/** Texts whose French differs; such a text in a fixture is no text of the product, and is named below. */
const foreign = new Set(
  Object.entries(english).flatMap(([id, text]) =>
    text !== french[id as keyof typeof french] && !text.includes('{') ? [text] : [],
  ),
);
const own = new Set<string>(Object.values(french));
/** What customers, providers, the server and the stages of the tests wrote. */
const quoted = new Set([
  'Name',
  'City',
  'Orders',
  'Command palette',
  'Resolve',
  'No channel with this id was found.',
  'The WhatsApp number has to be connected again.',
]);
const told = ['aria-label', 'title', 'placeholder', 'alt'];

/** Returns English texts on a French page, in its text and labels. */
export function englishLeft(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // A button that selects a language has its name in that language.
    if (!node.parentElement?.closest('[lang="en"]:not(html), script, style'))
      texts.push(node.textContent ?? '');
  for (const element of document.body.querySelectorAll('*'))
    for (const name of told) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => foreign.has(text) && !own.has(text) && !quoted.has(text),
  );
}
