import { z } from 'zod';
import {
  type Component,
  filledText,
  FORMAT,
  MISSING,
  PARAMETER_COUNT,
  PARAMETER_VALUE,
  refuse,
} from './parameters.ts';

export interface SandboxButton {
  type: string;
  text?: string;
  url?: string;
}

/** `sub_type` of a button's component by the button's type; other types take none. */
const subTypes: Record<string, string> = {
  URL: 'url',
  OTP: 'url',
  QUICK_REPLY: 'quick_reply',
  COPY_CODE: 'copy_code',
  CATALOG: 'catalog',
  MPM: 'mpm',
  FLOW: 'flow',
};
const COUPON_MAX = 20;
const OTP_MAX = 15;
const Coupon = z.looseObject({ type: z.literal('coupon_code'), coupon_code: z.string().min(1) });
const Section = z.looseObject({
  product_items: z.array(z.looseObject({ product_retailer_id: z.string() })).min(1),
});
const Products = z.looseObject({
  type: z.literal('action'),
  action: z.looseObject({
    thumbnail_product_retailer_id: z.string(),
    sections: z.array(Section).min(1).max(10),
  }),
});
const Action = z.looseObject({ type: z.literal('action'), action: z.looseObject({}) });
const MOST_PRODUCTS = 30;

const isComponent = ({ type }: Component) => type.toLowerCase() === 'button';

/** Returns the buttons as a phone shows them, checking the parameters each needs (contracts §1.18). */
export function filledButtons(buttons: SandboxButton[], components: Component[], otp: string | null) {
  for (const { index, sub_type: subType } of components.filter(isComponent)) {
    const button = buttons[Number(index)];
    if (!button || subTypes[button.type] !== subType?.toLowerCase())
      refuse(PARAMETER_VALUE, `buttons: Button at index ${index} of type ${subType} does not exist`);
  }
  return buttons.map((button, index) => {
    const given = components.filter((it) => isComponent(it) && Number(it.index) === index);
    if (given.length > 1) refuse(PARAMETER_VALUE, `buttons: Button at index ${index} is given twice`);
    return filledButton(button, index, given[0], otp);
  });
}

function filledButton(
  { type, text = '', url }: SandboxButton,
  index: number,
  given: Component | undefined,
  otp: string | null,
) {
  const parameters = given?.parameters ?? [];
  const [first] = parameters;
  const place = `buttons: Button at index ${index} of type ${type}`;
  const shown = { type, text, url: url ?? null };
  const mustHave = () => first ?? refuse(MISSING, `${place} requires a parameter`);
  if (parameters.length > 1) refuse(PARAMETER_COUNT, `${place} takes one parameter`);
  switch (type) {
    case 'URL':
      if (!url?.includes('{{') && first) refuse(PARAMETER_COUNT, `${place} takes no parameter`);
      if (url?.includes('{{')) mustHave();
      return { ...shown, url: url === undefined ? null : filledText(url, parameters, place, false) };
    case 'OTP': {
      const code = filledText('{{1}}', [mustHave()], place, false);
      if (code.length > OTP_MAX || code !== otp)
        refuse(PARAMETER_VALUE, `${place}: the code is too long or not the body's`);
      return { ...shown, code };
    }
    case 'COPY_CODE': {
      const { data } = Coupon.safeParse(mustHave());
      if (!data) refuse(FORMAT, `${place}: Format mismatch, expected COUPON_CODE, received ${first?.type}`);
      if (data.coupon_code.length > COUPON_MAX)
        refuse(PARAMETER_VALUE, `${place}: coupon_code is longer than ${COUPON_MAX} characters`);
      return { ...shown, code: data.coupon_code };
    }
    case 'MPM': {
      const { data } = Products.safeParse(mustHave());
      const items = data?.action.sections.flatMap(({ product_items: listed }) => listed) ?? [];
      if (!data || items.length > MOST_PRODUCTS) refuse(FORMAT, `${place}: the sections are not valid`);
      return shown;
    }
    case 'CATALOG':
    case 'FLOW':
      if (first && !Action.safeParse(first).success) refuse(FORMAT, `${place}: an action is expected`);
      return shown;
    case 'QUICK_REPLY':
      // Meta's own examples have a payload or a text, which may be true or false.
      if (first && first.type !== 'payload' && first.type !== 'text')
        refuse(FORMAT, `${place}: Format mismatch, expected PAYLOAD, received ${first.type}`);
      return shown;
    default:
      return shown;
  }
}
