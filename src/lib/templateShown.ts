import {
  buttonKey,
  buttonsOf,
  codeKey,
  codeOf,
  hasLocation,
  locationFields,
  locationKey,
  OFFER_KEY,
  offerOf,
  partOf,
  textKey,
  type TemplateLike,
  type TextPart,
  valueOf,
  type Variables,
} from './template.ts';
import { offerEnd } from './templateFaults.ts';

/** Fills in a text; with `open`, placeholders without a value stay. */
function filled(text: string, keyOf: (variable: string) => string, variables: Variables, open: boolean) {
  return text.replace(/\{\{([A-Za-z0-9_]+)\}\}/g, (placeholder, variable: string) => {
    const value = valueOf(keyOf(variable), variables);
    return value === '' && open ? placeholder : value;
  });
}

/**
 * Returns the filled-in template: for the conversation's card (MSG-015), and with `open` for the form's preview, which
 * keeps placeholders without a value.
 */
export function shownOf({ name, language, components }: TemplateLike, variables: Variables, open = false) {
  const textOf = (place: TextPart) => {
    const text = partOf(components, place.toUpperCase())?.text;
    const keyOf = (variable: string) => textKey(components, place, variable);
    return text === undefined ? null : filled(text, keyOf, variables, open);
  };
  const format = partOf(components, 'HEADER')?.format;
  const offer = offerOf(components);
  const end = offer?.expires ? offerEnd(valueOf(OFFER_KEY, variables)) : null;
  return {
    name,
    language,
    header: textOf('header'),
    header_format: format && format !== 'TEXT' ? format : null,
    body: textOf('body') ?? '',
    footer: textOf('footer'),
    ...(hasLocation(components) ? { location: locationOf(variables) } : {}),
    ...(offer
      ? { offer: { text: offer.text, expires: end === null ? null : new Date(end).toISOString() } }
      : {}),
    buttons: buttonsOf(components).map((button, index) => {
      const keyOf = (variable: string) => buttonKey(index, variable);
      const code = codeOf(button);
      return {
        type: button.type,
        text: filled(button.text, keyOf, variables, open),
        url: button.url === undefined || code ? null : filled(button.url, keyOf, variables, open),
        // The text already contains a one-time password.
        ...(code === 'coupon' ? { code: valueOf(codeKey(index), variables) || null } : {}),
      };
    }),
  };
}

const locationOf = (variables: Variables) =>
  Object.fromEntries(
    locationFields.map((field) => [field, valueOf(locationKey(field), variables)]),
  ) as Record<(typeof locationFields)[number], string>;
