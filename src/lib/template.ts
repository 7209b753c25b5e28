/** A template's part, as the provider lists it. */
export interface TemplatePart {
  type: string;
  format?: string | undefined;
  text?: string | undefined;
  buttons?: readonly { type: string; text: string; url?: string | undefined }[] | undefined;
}
export interface TemplateLike {
  name: string;
  language: string;
  components: readonly TemplatePart[];
}
export type Variables = Readonly<Record<string, unknown>>;

export type HeaderKind = 'image' | 'video' | 'document';

/** What of a template has to be filled in (TPL-008). `key` is where its value stands among the variables. */
export type Slot =
  | { kind: 'text'; key: string; n: number; place: 'header' | 'body' | 'footer' }
  | { kind: 'button'; key: string; n: number; index: number; label: string }
  | { kind: 'media'; key: `header_${HeaderKind}`; media: HeaderKind };

/** What is wrong with a variable; `place` is the part it stands in, as the texts name it (A85). */
export type TemplateFault =
  | { fault: 'notAnObject' }
  | { fault: 'missing' | 'empty'; n: number; place: string }
  | { fault: 'button'; index: number }
  | { fault: 'media'; media: HeaderKind; is: 'empty' | 'notUrl' | 'notHttp'; value: string };

const numbersIn = (text: string | undefined): number[] =>
  [...new Set([...(text ?? '').matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n)))].sort((a, b) => a - b);

export const buttonKey = (index: number, n: number | string): string => `button_${index}_${n}`;

/** The media a header takes; null where it is words or nothing. */
export function headerMedia(parts: readonly TemplatePart[]): HeaderKind | null {
  const format = parts.find(({ type }) => type === 'HEADER')?.format?.toLowerCase();
  return format === 'image' || format === 'video' || format === 'document' ? format : null;
}

const placeOf = { HEADER: 'header', BODY: 'body', FOOTER: 'footer' } as const;
const order = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];

/** Everything to fill in, in the order in which it is read; a number that stands in two parts is one value (A61). */
export function slotsOf(parts: readonly TemplatePart[]): Slot[] {
  const media = headerMedia(parts);
  const slots: Slot[] = media ? [{ kind: 'media', key: `header_${media}`, media }] : [];
  const seen = new Set<string>();
  for (const { type, text, buttons = [] } of inOrder(parts)) {
    if (type === 'BUTTONS')
      buttons.forEach((button, index) => {
        for (const n of buttonNumbers(button))
          slots.push({ kind: 'button', key: buttonKey(index, n), n, index, label: button.text });
      });
    else
      for (const n of numbersIn(text)) {
        if (!seen.has(String(n)))
          slots.push({ kind: 'text', key: String(n), n, place: placeOf[type as keyof typeof placeOf] });
        seen.add(String(n));
      }
  }
  return slots;
}

const inOrder = (parts: readonly TemplatePart[]) =>
  parts
    .filter(({ type }) => order.includes(type))
    .toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));

const buttonNumbers = ({ text, url }: { text: string; url?: string | undefined }): number[] =>
  numbersIn(`${text} ${url ?? ''}`);

/** The numbers that header and body share, and so one value (A61). */
export const sharedNumbers = (parts: readonly TemplatePart[]): number[] => {
  const of = (type: string) => numbersIn(parts.find((it) => it.type === type)?.text);
  const body = of('BODY');
  return of('HEADER').filter((n) => body.includes(n));
};

/** The provider refuses line breaks, tabs and long runs of blanks in a value. */
export const cleanValue = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';

/**
 * The one judge of variables, on both sides (TPL-008, TPL-010 to TPL-015): what is missing or wrong, part by part and in
 * the order in which it is read.
 */
export function faultsOf(parts: readonly TemplatePart[], variables: unknown): TemplateFault[] {
  if (!isRecord(variables) || Object.values(variables).some((value) => typeof value !== 'string'))
    return [{ fault: 'notAnObject' }];
  const faults: TemplateFault[] = [];
  const media = headerMedia(parts);
  if (media) faults.push(...mediaFault(media, variables[`header_${media}`]));
  for (const { type, text, buttons = [] } of inOrder(parts)) {
    if (type === 'BUTTONS')
      buttons.forEach((button, index) => {
        const numbers = buttonNumbers(button);
        if (numbers.some((n) => !(buttonKey(index, n) in variables))) faults.push({ fault: 'button', index });
        for (const n of numbers)
          if (buttonKey(index, n) in variables && cleanValue(variables[buttonKey(index, n)]) === '')
            faults.push({ fault: 'empty', n, place: `button ${index}` });
      });
    else
      for (const n of numbersIn(text)) {
        const place = placeOf[type as keyof typeof placeOf];
        if (!(String(n) in variables)) faults.push({ fault: 'missing', n, place });
        else if (cleanValue(variables[String(n)]) === '') faults.push({ fault: 'empty', n, place });
      }
  }
  return faults;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mediaFault(media: HeaderKind, given: unknown): TemplateFault[] {
  const value = typeof given === 'string' ? given.trim() : '';
  const fault = (is: 'empty' | 'notUrl' | 'notHttp') => [{ fault: 'media' as const, media, is, value }];
  if (value === '') return fault('empty');
  if (!URL.canParse(value)) return fault('notUrl');
  const { protocol } = new URL(value);
  return protocol === 'http:' || protocol === 'https:' ? [] : fault('notHttp');
}

/** The fault in the specification's own words (TPL-011 to TPL-015). */
export function faultText(fault: TemplateFault): string {
  switch (fault.fault) {
    case 'notAnObject':
      return 'Variables must be a valid object';
    case 'missing':
      return `Missing required variable: {{${fault.n}}} for key ${fault.place}`;
    case 'empty':
      return `Empty value for required variable: {{${fault.n}}} for key ${fault.place}`;
    case 'button':
      return `Missing required variables for button ${fault.index}`;
    case 'media': {
      const label = `header ${fault.media}`;
      if (fault.is === 'empty') return `Invalid ${label}: must be a non-empty string`;
      return fault.is === 'notUrl'
        ? `Invalid ${label}: ${fault.value} is not a valid URL`
        : `Invalid ${label}: ${fault.value} must start with http:// or https://`;
    }
  }
}

const filled = (
  text: string | undefined,
  keyOf: (n: string) => string,
  variables: Variables,
  open: boolean,
): string =>
  (text ?? '').replace(/\{\{(\d+)\}\}/g, (place, n: string) => {
    const value = cleanValue(variables[keyOf(n)]);
    return value === '' && open ? place : value;
  });

/**
 * The template as it reads once it is filled in: the card in the conversation (MSG-015), and the form's preview, where
 * with `open` what has no value yet stays as it is written.
 */
export function shownOf({ name, language, components }: TemplateLike, variables: Variables, open = false) {
  const part = (type: string) => components.find((it) => it.type === type);
  const textOf = (type: string) => {
    const text = part(type)?.text;
    return text === undefined ? null : filled(text, String, variables, open);
  };
  const format = part('HEADER')?.format;
  return {
    name,
    language,
    header: textOf('HEADER'),
    header_format: format && format !== 'TEXT' ? format : null,
    body: textOf('BODY') ?? '',
    footer: textOf('FOOTER'),
    buttons: (part('BUTTONS')?.buttons ?? []).map(({ type, text, url }, index) => {
      const keyOf = (n: string) => buttonKey(index, n);
      return {
        type,
        text: filled(text, keyOf, variables, open),
        url: url === undefined ? null : filled(url, keyOf, variables, open),
      };
    }),
  };
}

/** The numbers of a text, for whoever builds the provider's call. */
export const placesIn = numbersIn;
