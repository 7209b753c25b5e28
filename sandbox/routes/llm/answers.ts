import { z } from 'zod';

/** A request for an answer of a customer's question, as far as the fake model reads it. */
export const Asked = z.looseObject({
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z.optional(z.unknown()),
      tool_call_id: z.optional(z.string()),
    }),
  ),
  tools: z.optional(z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) }))),
  response_format: z.optional(
    z.looseObject({
      type: z.string(),
      json_schema: z.optional(z.looseObject({ name: z.string() })),
    }),
  ),
});
type Asked = z.infer<typeof Asked>;

interface Source {
  id: string;
  text: string;
}

const NOISE = new Set(
  (
    'the and you your our are for with how what when where can does have has this that there from will much many long any ' +
    'les des une est que qui vous votre vos nous pour avec dans sur quel quelle quels quelles combien comment quand ' +
    'pas avez etes puis peux peut est-ce'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? []
  )
    .filter((word) => !NOISE.has(word))
    .map((word) => word.replace(/(?:ies|es|s)$/u, '').slice(0, 6));

const textOf = (content: unknown): string => (typeof content === 'string' ? content : '');

const sourcesIn = (messages: Asked['messages']): Source[] =>
  messages.flatMap(({ content }) =>
    [...textOf(content).matchAll(/<source id="([^"]*)"[^>]*>\n?([\s\S]*?)<\/source>/g)].map(
      ([, id = '', text = '']) => ({ id, text: text.trim() }),
    ),
  );

const customerIn = (messages: Asked['messages']): string =>
  messages
    .map(({ content }) => /<customer>\n?([\s\S]*?)<\/customer>/.exec(textOf(content))?.[1])
    .findLast((text) => text !== undefined)
    ?.trim() ?? '';

/** A fake summary: the first sentence of the customer's first text and of the last two texts. */
function summaryOf(messages: Asked['messages']): string {
  const texts = messages.flatMap(({ content }) =>
    [...textOf(content).matchAll(/<source from="([a-z]+)">\n([\s\S]*?)\n<\/source>/g)].map(
      ([, from = '', text = '']) => ({ from, text: /^[^.!?\n]*[.!?]?/.exec(text.trim())?.[0].trim() ?? '' }),
    ),
  );
  const first = texts.find(({ from }) => from === 'customer') ?? texts[0];
  const told = [first, ...texts.slice(-2)].flatMap((it) => (it?.text ? [it.text] : []));
  return [...new Set(told)].map((it) => (/[.!?]$/.test(it) ? it : `${it}.`)).join(' ');
}

const english: Record<string, string> = {
  bonjour: 'hello',
  bonsoir: 'good evening',
  merci: 'thank you',
  oui: 'yes',
  non: 'no',
  livraison: 'delivery',
  commande: 'order',
  sac: 'bag',
  prix: 'price',
  demain: 'tomorrow',
};
const french = Object.fromEntries(Object.entries(english).map(([word, other]) => [other, word]));

/** A fake translation: the customer's text with the words that the model knows, marked with the language. */
function translationOf(messages: Asked['messages']): string {
  const language = messages.some(({ content }) => textOf(content).includes('into French')) ? 'fr' : 'en';
  const words = language === 'fr' ? french : english;
  const text = customerIn(messages).replace(/\p{L}+/gu, (word) => words[word.toLowerCase()] ?? word);
  return `[${language}] ${text}`;
}

/** A fake rewriting: without polite words, with more of them, or translated. */
function rewrittenOf(messages: Asked['messages']): string {
  const said = messages.map(({ content }) => textOf(content)).join('\n');
  const material = textOf(messages.at(-1)?.content);
  const text = /<text>\n?([\s\S]*?)\n?<\/text>/.exec(material)?.[1]?.trim() ?? '';
  if (said.includes('in fewer words')) return text.replace(/\b(?:please|very|really|just) /giu, '');
  if (said.includes('warmer')) return `${text} 😊`;
  const words = /\b(?:le|la|les|je|vous|une?|est)\b/iu.test(customerIn(messages)) ? french : english;
  return text.replace(/\p{L}+/gu, (word) => words[word.toLowerCase()] ?? word);
}

/** A fake model's next message: it asks for a tool once where the question names a number, then quotes a source. */
export function answerTo({ messages, tools = [], response_format: form }: Asked): {
  content: string | null;
  tool_calls?: object[];
} {
  if (form?.json_schema?.name === 'translation')
    return { content: JSON.stringify({ text: translationOf(messages) }) };
  if (form?.json_schema?.name === 'rewrite')
    return { content: JSON.stringify({ text: rewrittenOf(messages) }) };
  if (form?.json_schema?.name === 'summary')
    return { content: JSON.stringify({ text: summaryOf(messages) }) };
  const question = customerIn(messages);
  const isToolUsed = messages.some(({ role }) => role === 'tool');
  const tool = isToolUsed ? null : toolFor(question);
  if (tool && tools.some((it) => it.function.name === tool.name))
    return {
      content: null,
      tool_calls: [
        {
          id: 'call-1',
          type: 'function',
          function: { name: tool.name, arguments: JSON.stringify(tool.input) },
        },
      ],
    };
  return { content: JSON.stringify(formFor(question, sourcesIn(messages))) };
}

function toolFor(question: string): { name: string; input: object } | null {
  const number = /#?\b([A-Z]*-?\d{3,})\b/i.exec(question)?.[1];
  if (number && /\b(order|commande)/i.test(question))
    return { name: 'look_up_order', input: { number: `#${number}` } };
  if (number && /\b(invoice|facture)/i.test(question)) return { name: 'look_up_invoice', input: { number } };
  return null;
}

const upset = /\b(unacceptable|angry|furious|terrible|inadmissible|scandal\w*|en colere|inacceptable)\b/i;

function formFor(question: string, sources: readonly Source[]): object {
  const asked = [...new Set(wordsOf(question))];
  const read = sources.map((source) => ({ source, words: new Set(wordsOf(source.text)) }));
  const weight = (word: string) =>
    Math.log(1 + (read.length + 1) / (read.filter(({ words }) => words.has(word)).length + 0.5));
  const all = asked.reduce((sum, word) => sum + weight(word), 0);
  const best = read
    .map(({ source, words }) => ({
      source,
      share:
        asked.filter((word) => words.has(word)).reduce((sum, word) => sum + weight(word), 0) / (all || 1),
    }))
    .toSorted((one, other) => other.share - one.share)[0];
  const isFactOfTheirs = best !== undefined && /^(order|invoice) /.test(best.source.id);
  const confidence = Math.round((isFactOfTheirs ? 0.95 : (best?.share ?? 0)) * 100);
  const isUpset = upset.test(question.normalize('NFD').replace(/\p{M}/gu, ''));
  return {
    answer: best && confidence > 0 ? best.source.text.split('\n').slice(-1)[0] : '',
    sources: best && confidence > 0 ? [best.source.id] : [],
    confidence,
    topic: null,
    wants_person: isUpset,
    mood: isUpset ? 'dissatisfied' : 'neutral',
  };
}
