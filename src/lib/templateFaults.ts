import {
  buttonKey,
  buttonsOf,
  buttonVariables,
  cleanValue,
  CODE_MAX,
  type CodeKind,
  codeKey,
  codeOf,
  givenKey,
  hasLocation,
  headerMedia,
  type HeaderKind,
  type LocationField,
  locationFields,
  locationKey,
  OFFER_KEY,
  offerOf,
  otpIndex,
  textKey,
  textParts,
  type TemplatePart,
  valueOf,
  type Variables,
} from './template.ts';

/** An error of a variable; `place` is the component's name in the texts (A85). */
export type TemplateFault =
  | { fault: 'notAnObject' }
  | { fault: 'missing' | 'empty'; variable: string; place: string }
  | { fault: 'button'; index: number }
  | { fault: 'media'; media: HeaderKind; is: 'empty' | 'notUrl' | 'notHttp'; value: string }
  | { fault: 'location'; field: LocationField; is: 'empty' | 'invalid' }
  | { fault: 'offer'; is: 'empty' | 'invalid' | 'past' }
  | { fault: 'code'; index: number; code: CodeKind; is: 'empty' | 'tooLong' };

/**
 * Validates variables on both sides (TPL-008, TPL-010 to TPL-015), component by component in reading order.
 * `now` is the server's time, because the provider refuses an offer that has ended.
 */
export function faultsOf(
  parts: readonly TemplatePart[],
  variables: unknown,
  now: number | null = null,
): TemplateFault[] {
  if (!isRecord(variables) || Object.values(variables).some((value) => typeof value !== 'string'))
    return [{ fault: 'notAnObject' }];
  const faults: TemplateFault[] = [];
  const media = headerMedia(parts);
  if (media) faults.push(...mediaFault(media, variables[`header_${media}`]));
  if (hasLocation(parts)) faults.push(...locationFields.flatMap((field) => locationFault(field, variables)));
  const isOtp = otpIndex(parts) >= 0;
  for (const { place, variables: needed } of textParts(parts))
    for (const variable of isOtp && place === 'body' ? [] : needed) {
      const key = textKey(parts, place, variable);
      if (!(givenKey(key, variables) in variables)) faults.push({ fault: 'missing', variable, place });
      else if (valueOf(key, variables) === '') faults.push({ fault: 'empty', variable, place });
    }
  if (offerOf(parts)?.expires) {
    const value = valueOf(OFFER_KEY, variables);
    if (value === '') faults.push({ fault: 'offer', is: 'empty' });
    else {
      const end = offerEnd(value);
      if (end === null) faults.push({ fault: 'offer', is: 'invalid' });
      else if (now !== null && end <= now) faults.push({ fault: 'offer', is: 'past' });
    }
  }
  buttonsOf(parts).forEach((button, index) => {
    const code = codeOf(button);
    if (code) faults.push(...codeFault(code, index, variables));
    const needed = buttonVariables(button);
    const isMissing = (variable: string) => !(buttonKey(index, variable) in variables);
    if (needed.some(isMissing)) faults.push({ fault: 'button', index });
    for (const variable of needed)
      if (!isMissing(variable) && cleanValue(variables[buttonKey(index, variable)]) === '')
        faults.push({ fault: 'empty', variable, place: `button ${index}` });
  });
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

const widest: Partial<Record<LocationField, number>> = { latitude: 90, longitude: 180 };

function locationFault(field: LocationField, variables: Variables): TemplateFault[] {
  const value = valueOf(locationKey(field), variables);
  if (value === '') return [{ fault: 'location', field, is: 'empty' }];
  const most = widest[field];
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  return most !== undefined && !(isNumber && Math.abs(Number(value)) <= most)
    ? [{ fault: 'location', field, is: 'invalid' }]
    : [];
}

function codeFault(code: CodeKind, index: number, variables: Variables): TemplateFault[] {
  const value = valueOf(codeKey(index), variables);
  if (value === '') return [{ fault: 'code', index, code, is: 'empty' }];
  return value.length > CODE_MAX[code] ? [{ fault: 'code', index, code, is: 'tooLong' }] : [];
}

/** Returns an offer's end in milliseconds; null if the text is not a time with its zone. */
export function offerEnd(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

const offerTexts = {
  empty: 'must be a non-empty string',
  invalid: 'must be an ISO 8601 time with its zone',
  past: 'must be in the future',
};

/** Returns the error in the specification's words (TPL-011 to TPL-015), or in similar words for other errors. */
export function faultText(fault: TemplateFault): string {
  switch (fault.fault) {
    case 'notAnObject':
      return 'Variables must be a valid object';
    case 'missing':
      return `Missing required variable: {{${fault.variable}}} for key ${fault.place}`;
    case 'empty':
      return `Empty value for required variable: {{${fault.variable}}} for key ${fault.place}`;
    case 'button':
      return `Missing required variables for button ${fault.index}`;
    case 'media': {
      const label = `header ${fault.media}`;
      if (fault.is === 'empty') return `Invalid ${label}: must be a non-empty string`;
      return fault.is === 'notUrl'
        ? `Invalid ${label}: ${fault.value} is not a valid URL`
        : `Invalid ${label}: ${fault.value} must start with http:// or https://`;
    }
    case 'location':
      return fault.is === 'empty'
        ? `Invalid location ${fault.field}: must be a non-empty string`
        : `Invalid location ${fault.field}: must be a number between -${widest[fault.field]} and ${widest[fault.field]}`;
    case 'offer':
      return `Invalid offer_expires: ${offerTexts[fault.is]}`;
    case 'code':
      return fault.is === 'empty'
        ? `Missing required code for button ${fault.index}`
        : `Code for button ${fault.index} is longer than ${CODE_MAX[fault.code]} characters`;
  }
}
