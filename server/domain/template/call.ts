import type { Template } from '#contract/template.ts';
import {
  buttonKey,
  buttonsOf,
  codeKey,
  codeOf,
  hasLocation,
  headerMedia,
  locationFields,
  locationKey,
  OFFER_KEY,
  offerOf,
  otpIndex,
  partOf,
  textKey,
  valueOf,
  variablesIn,
  type Variables,
} from '#lib/template.ts';
import { offerEnd } from '#lib/templateFaults.ts';
import type { TemplateCall } from '../job.ts';

interface Filling {
  template: Pick<Template, 'components' | 'parameter_format'>;
  variables: Variables;
}

/** Returns the parameters of a text, by name if the template's variables have names. */
const texts = ({ template, variables }: Filling, needed: string[], keyOf: (variable: string) => string) =>
  needed.map((variable) => ({
    type: 'text',
    ...(template.parameter_format === 'NAMED' ? { parameter_name: variable } : {}),
    text: valueOf(keyOf(variable), variables),
  }));

/**
 * Returns the template with its values in the provider's format (contracts §1.5, §1.18).
 * A header file of ours is left out: it is uploaded when the message is sent, and referenced by the provider's id.
 */
export function callOf(template: Template, variables: Variables, ownHeader = false): TemplateCall {
  const { name, language } = template;
  const filling = { template, variables };
  const components = [
    ...(ownHeader ? [] : headerOf(filling)),
    ...bodyOf(filling),
    ...offerPart(filling),
    ...buttonParts(filling),
  ];
  return { name, language, components };
}

function headerOf(filling: Filling): unknown[] {
  const { components: parts } = filling.template;
  const { variables } = filling;
  const media = headerMedia(parts);
  if (media) return header([{ type: media, [media]: { link: valueOf(`header_${media}`, variables) } }]);
  if (hasLocation(parts)) {
    const location = Object.fromEntries(
      locationFields.map((field) => [field, valueOf(locationKey(field), variables)]),
    );
    return header([{ type: 'location', location }]);
  }
  return header(
    texts(filling, variablesIn(partOf(parts, 'HEADER')?.text), (variable) =>
      textKey(parts, 'header', variable),
    ),
  );
}

const header = (parameters: unknown[]) => (parameters.length > 0 ? [{ type: 'header', parameters }] : []);

/** Builds the body; a one-time password is in it whether or not the provider lists the body's text. */
function bodyOf(filling: Filling): unknown[] {
  const { components: parts } = filling.template;
  const { text } = partOf(parts, 'BODY') ?? {};
  const needed = otpIndex(parts) >= 0 && text === undefined ? ['1'] : variablesIn(text);
  const parameters = texts(filling, needed, (variable) => textKey(parts, 'body', variable));
  return parameters.length > 0 ? [{ type: 'body', parameters }] : [];
}

function offerPart({ template, variables }: Filling): unknown[] {
  if (!offerOf(template.components)?.expires) return [];
  const type = 'limited_time_offer';
  const end = offerEnd(valueOf(OFFER_KEY, variables));
  return [{ type, parameters: [{ type, [type]: { expiration_time_ms: end } }] }];
}

function buttonParts({ template, variables }: Filling): unknown[] {
  return buttonsOf(template.components).flatMap((button, index) => {
    const made = (subType: string, parameters: unknown[]) =>
      parameters.length > 0 ? [{ type: 'button', sub_type: subType, index: String(index), parameters }] : [];
    const code = codeOf(button);
    const value = valueOf(codeKey(index), variables);
    if (code === 'coupon') return made('copy_code', [{ type: 'coupon_code', coupon_code: value }]);
    if (code === 'otp') return made('url', [{ type: 'text', text: value }]);
    return made(
      'url',
      variablesIn(button.url).map((variable) => ({
        type: 'text',
        text: valueOf(buttonKey(index, variable), variables),
      })),
    );
  });
}
