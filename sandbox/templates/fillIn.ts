import { z } from 'zod';
import type { SandboxTemplate } from '#sandbox/state/types.ts';
import { filledButtons, type SandboxButton } from './buttons.ts';
import {
  Component,
  filledText,
  FORMAT,
  Media,
  MISSING,
  type Parameter,
  PARAMETER_COUNT,
  PARAMETER_VALUE,
  refuse,
  type Refusal,
  TemplateRefused,
} from './parameters.ts';

/** The file in a template's header, by the id or address of the send. */
export type HeaderFile = Media & { kind: 'image' | 'video' | 'document' };

type Parts = Record<string, unknown>[];
const mediaKinds: Record<string, HeaderFile['kind']> = {
  IMAGE: 'image',
  VIDEO: 'video',
  GIF: 'video',
  DOCUMENT: 'document',
};
const componentTypes = ['header', 'body', 'button', 'limited_time_offer', 'carousel'];
const coordinate = (most: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const Location = z.looseObject({
  latitude: coordinate(90),
  longitude: coordinate(180),
  name: z.string().min(1),
  address: z.string().min(1),
});
const Product = z.looseObject({ product_retailer_id: z.string(), catalog_id: z.string() });
const Offer = z.looseObject({ expiration_time_ms: z.number().int() });

/** Returns the template as a phone shows it, or the provider's error code for invalid values (contracts §1.18). */
export function fillIn(template: SandboxTemplate, given: unknown) {
  const parsed = z.array(Component).safeParse(given);
  if (!parsed.data) return { code: 100, details: 'components: not valid' } satisfies Refusal;
  try {
    const isNamed = template.parameter_format === 'NAMED';
    return filled(template.components, parsed.data, isNamed, template.category);
  } catch (error) {
    if (error instanceof TemplateRefused) return error.refusal;
    throw error;
  }
}

function filled(parts: Parts, components: Component[], isNamed: boolean, category: string) {
  const unknown = components.find(({ type }) => !componentTypes.includes(type.toLowerCase()));
  if (unknown) refuse(100, `components: Unexpected type ${unknown.type}`);
  const part = (type: string) => parts.find((it) => String(it.type).toUpperCase() === type);
  const given = (type: string) => {
    const [one, ...more] = components.filter((it) => it.type.toLowerCase() === type);
    if (more.length > 0) refuse(100, `components: ${type} is given twice`);
    return one;
  };
  const header = headerOf(part('HEADER'), given('header')?.parameters ?? [], isNamed);
  const buttons = ((part('BUTTONS')?.buttons as SandboxButton[] | undefined) ?? []).map((button) => ({
    ...button,
    type: button.type.toUpperCase(),
  }));
  const isOtp = category === 'AUTHENTICATION' && buttons.some(({ type }) => type === 'OTP');
  const text = textIn(part('BODY')) ?? (isOtp ? '{{1}} is your verification code.' : '');
  const bodyParameters = given('body')?.parameters ?? [];
  const body = filledText(text, bodyParameters, 'body', isNamed);
  const otp = isOtp ? String(bodyParameters[0]?.text) : null;
  const offer = offerOf(part('LIMITED_TIME_OFFER'), given('limited_time_offer'));
  const cards = cardsOf(part('CAROUSEL'), given('carousel'), isNamed, category);
  return {
    header: header.file,
    shown: {
      header: header.text,
      body,
      footer: textIn(part('FOOTER')),
      ...(header.location ? { location: header.location } : {}),
      ...(offer ? { offer } : {}),
      ...(cards ? { cards } : {}),
      buttons: filledButtons(buttons, components, otp),
    },
  };
}

const textIn = (part: Record<string, unknown> | undefined) => (part?.text as string | undefined) ?? null;

function headerOf(part: Record<string, unknown> | undefined, parameters: Parameter[], isNamed: boolean) {
  const format = String(part?.format ?? 'TEXT').toUpperCase();
  const none = { file: null, text: null, location: null };
  if (format === 'TEXT') {
    const text = filledText(textIn(part) ?? '', parameters, 'header', isNamed);
    return { ...none, text: text || null };
  }
  const [first, ...more] = parameters;
  const kind = mediaKinds[format];
  const expected = (kind ?? format).toLowerCase();
  const isOf = first?.type === expected || (format === 'GIF' && first?.type === 'gif');
  if (!first || !isOf)
    refuse(
      FORMAT,
      `header: Format mismatch, expected ${format}, received ${first?.type.toUpperCase() ?? 'UNKNOWN'}`,
    );
  if (more.length > 0) refuse(PARAMETER_COUNT, 'header: takes one parameter');
  if (kind) {
    const { data } = Media.safeParse(first[first.type]);
    if (!data || !!data.id === !!data.link) refuse(FORMAT, 'header: either id or link must be given');
    return { ...none, file: { ...data, kind } };
  }
  if (format === 'LOCATION') {
    const { data } = Location.safeParse(first.location);
    return { ...none, location: data ?? refuse(FORMAT, 'header: location needs all four fields') };
  }
  if (!Product.safeParse(first.product).success) refuse(FORMAT, 'header: product is not valid');
  return none;
}

function offerOf(part: Record<string, unknown> | undefined, given: Component | undefined) {
  if (!part) return null;
  const { text, has_expiration: expires } = part.limited_time_offer as {
    text?: string;
    has_expiration?: boolean;
  };
  if (!expires) return { text: text ?? '' };
  const [first] = given?.parameters ?? [];
  if (!first) refuse(MISSING, 'limited_time_offer: requires a parameter');
  const { data } = Offer.safeParse(first.limited_time_offer);
  if (first.type !== 'limited_time_offer' || !data)
    refuse(FORMAT, 'limited_time_offer: Format mismatch, expected LIMITED_TIME_OFFER');
  if (data.expiration_time_ms <= Date.now())
    refuse(PARAMETER_VALUE, 'limited_time_offer: expiration_time_ms is in the past');
  return { text: text ?? '', expires: data.expiration_time_ms };
}

/** Fills in all cards; each needs its own components. */
function cardsOf(
  part: Record<string, unknown> | undefined,
  given: Component | undefined,
  isNamed: boolean,
  category: string,
): unknown[] | null {
  if (!part) return null;
  const cards = (part.cards as { components: Parts }[] | undefined) ?? [];
  if (given?.cards?.length !== cards.length) refuse(PARAMETER_COUNT, 'carousel: every card must be given');
  return cards.map((card, index) => {
    const components = z
      .array(Component)
      .safeParse(given.cards?.find((it) => it.card_index === index)?.components);
    if (!components.data) refuse(PARAMETER_COUNT, `carousel: card ${index} is missing`);
    return filled(card.components, components.data, isNamed, category).shown;
  });
}
