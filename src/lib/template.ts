/** A template's component as the provider lists it; `type`, `format` and the buttons' types are in capitals. */
export interface TemplatePart {
  type: string;
  format?: string | undefined;
  text?: string | undefined;
  buttons?: readonly TemplateButton[] | undefined;
  limited_time_offer?: { text?: string | undefined; has_expiration?: boolean | undefined } | undefined;
}
export interface TemplateButton {
  type: string;
  text: string;
  url?: string | undefined;
}
export interface TemplateLike {
  name: string;
  language: string;
  components: readonly TemplatePart[];
}
export type Variables = Readonly<Record<string, unknown>>;

export type HeaderKind = 'image' | 'video' | 'document';
export type TextPart = 'header' | 'body' | 'footer';

/** A location's parameters in the order of the form; the provider requires all four (contracts §1.18). */
export const locationFields = ['latitude', 'longitude', 'name', 'address'] as const;
export type LocationField = (typeof locationFields)[number];
export const locationKey = (field: LocationField) => `location_${field}` as const;

/** Key of the offer's end, an ISO 8601 time with its zone. */
export const OFFER_KEY = 'offer_expires';

/** Maximum length of a code in characters (contracts §1.18). */
export const CODE_MAX = { coupon: 20, otp: 15 } as const;
export type CodeKind = keyof typeof CODE_MAX;

/** A value to fill in (TPL-008); `key` is its name among the variables. */
export type Slot =
  | { kind: 'text'; key: string; variable: string; place: TextPart }
  | { kind: 'button'; key: string; variable: string; index: number; label: string }
  | { kind: 'media'; key: `header_${HeaderKind}`; media: HeaderKind }
  | { kind: 'location'; key: string; field: LocationField }
  | { kind: 'offer'; key: typeof OFFER_KEY }
  | { kind: 'code'; key: string; code: CodeKind; index: number; label: string };

/** `{{1}}` in positional templates and `{{first_name}}` in named ones. */
const PLACEHOLDER = /\{\{([A-Za-z0-9_]+)\}\}/g;

const byNumber = (one: string, other: string) => Number(one) - Number(other);

/** Returns the variables of a text: numbers sorted, names in reading order. */
export const variablesIn = (text: string | undefined): string[] => {
  const found = [...new Set([...(text ?? '').matchAll(PLACEHOLDER)].map(([, name]) => name as string))];
  return found.every((name) => /^\d+$/.test(name)) ? found.sort(byNumber) : found;
};

export const buttonKey = (index: number, variable: string): string => `button_${index}_${variable}`;
export const codeKey = (index: number): string => `button_${index}_code`;

export const partOf = (parts: readonly TemplatePart[], type: string): TemplatePart | undefined =>
  parts.find((it) => it.type === type);
export const buttonsOf = (parts: readonly TemplatePart[]): readonly TemplateButton[] =>
  partOf(parts, 'BUTTONS')?.buttons ?? [];

/** Returns the kind of media of a header; null if it is text, a location or missing. */
export function headerMedia(parts: readonly TemplatePart[]): HeaderKind | null {
  const format = partOf(parts, 'HEADER')?.format?.toLowerCase();
  return format === 'image' || format === 'video' || format === 'document' ? format : null;
}

export const hasLocation = (parts: readonly TemplatePart[]): boolean =>
  partOf(parts, 'HEADER')?.format === 'LOCATION';

/** Returns the offer's text and whether it needs an end; null if the template is not a limited-time offer. */
export function offerOf(parts: readonly TemplatePart[]): { text: string; expires: boolean } | null {
  const part = partOf(parts, 'LIMITED_TIME_OFFER');
  const { text, has_expiration: expires } = part?.limited_time_offer ?? {};
  return part ? { text: text ?? '', expires: expires === true } : null;
}

/** Returns the kind of code that a button copies. Meta also lists one-time passwords as a URL button. */
export function codeOf({ type, url }: TemplateButton): CodeKind | null {
  if (type === 'COPY_CODE') return 'coupon';
  return type === 'OTP' || url?.startsWith('https://www.whatsapp.com/otp/') ? 'otp' : null;
}

/** Returns the index of the button that copies a one-time password; -1 if there is none. */
export const otpIndex = (parts: readonly TemplatePart[]): number =>
  buttonsOf(parts).findIndex((button) => codeOf(button) === 'otp');

const textPlaces: Readonly<Record<string, TextPart>> = { HEADER: 'header', BODY: 'body', FOOTER: 'footer' };

/** Returns the parts with text in reading order. */
export const textParts = (parts: readonly TemplatePart[]) =>
  Object.entries(textPlaces).flatMap(([type, place]) =>
    parts.filter((it) => it.type === type).map(({ text }) => ({ place, text, variables: variablesIn(text) })),
  );

/**
 * Returns the key of a text's variable.
 * Numbers start again in each part, so a number used in header and body is two values, and the header's key is
 * `header:1`. A name is one value wherever it is used.
 */
export function textKey(parts: readonly TemplatePart[], place: TextPart, variable: string): string {
  if (place === 'body' && otpIndex(parts) >= 0) return codeKey(otpIndex(parts));
  const isShared =
    place === 'header' &&
    /^\d+$/.test(variable) &&
    variablesIn(partOf(parts, 'BODY')?.text).includes(variable);
  return isShared ? `header:${variable}` : variable;
}

/** Returns the placeholders of a button that are filled in one by one; none for a code button. */
export const buttonVariables = (button: TemplateButton): string[] =>
  codeOf(button) ? [] : variablesIn(`${button.text} ${button.url ?? ''}`);

/** Returns all values to fill in, in reading order. */
export function slotsOf(parts: readonly TemplatePart[]): Slot[] {
  const media = headerMedia(parts);
  const slots: Slot[] = media ? [{ kind: 'media', key: `header_${media}`, media }] : [];
  if (hasLocation(parts))
    slots.push(
      ...locationFields.map((field) => ({ kind: 'location' as const, key: locationKey(field), field })),
    );
  const isOtp = otpIndex(parts) >= 0;
  for (const { place, variables } of textParts(parts))
    for (const variable of variables) {
      const key = textKey(parts, place, variable);
      if (!(isOtp && place === 'body') && !slots.some((it) => it.key === key))
        slots.push({ kind: 'text', key, variable, place });
    }
  if (offerOf(parts)?.expires) slots.push({ kind: 'offer', key: OFFER_KEY });
  buttonsOf(parts).forEach((button, index) => {
    const code = codeOf(button);
    const label = button.text;
    if (code) slots.push({ kind: 'code', key: codeKey(index), code, index, label });
    for (const variable of buttonVariables(button))
      slots.push({ kind: 'button', key: buttonKey(index, variable), variable, index, label });
  });
  return slots;
}

/** Replaces line breaks, tabs and long runs of blanks, which the provider refuses. */
export const cleanValue = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';

/**
 * Returns the key under which a value was given.
 * A caller that knows only the specification's keys gives the `1` of header and body as one value (A61).
 */
export const givenKey = (key: string, variables: Variables): string =>
  key in variables ? key : (/^header:(\d+)$/.exec(key)?.[1] ?? key);
export const valueOf = (key: string, variables: Variables): string =>
  cleanValue(variables[givenKey(key, variables)]);
