import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { shopHandoffMachine } from './shopHandoff.machine.ts';

const shop = 'shop=atelier-wouri.myshopify.com';
const port = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed') },
  { type: `xstate.after.patience.shopHandoff.${where}` },
];
const sight = (name: string) => [{ role: 'heading', name }] as const;

export const shopHandoffModel = model(shopHandoffMachine, {
  inputs: {
    consent: { address: `/shopify-oauth?${shop}&code=c1`, role: 'member' },
    'consent without code': { address: `/shopify-oauth?${shop}`, role: 'admin' },
    'sign-in': { address: `/shopify-login?${shop}`, role: 'admin' },
    'no shop': { address: '/login-for-shopify?shop=evil.test', role: 'admin' },
    embedded: { address: `/shopify-embedded?${shop}&host=aG9zdA&embedded=1`, role: null },
    'embedded with a token': { address: `/shopify-embedded?${shop}&embedded=1&id_token=jwt`, role: 'admin' },
    'member with a token': { address: `/shopify-embedded?${shop}&embedded=1&id_token=jwt`, role: 'member' },
    stranger: { address: `/shopify-oauth?${shop}&code=c1`, role: null },
  },
  happenings: [
    ...port('initShop', 'initiating', { url: 'https://atelier-wouri.myshopify.com/admin/oauth/authorize' }),
    ...port('exchangeToken', 'exchanging', undefined),
    ...port('findOrganisation', 'looking', { name: 'Atelier Wouri', phone: '+237 650 00 00 01' }),
    { type: 'xstate.error.actor.findOrganisation', error: new Failure('notFound') },
  ],
  sees: {
    settling: passing,
    incomplete: [{ role: 'alert', name: '' }],
    initiating: sight('shopHandoff.leaving'),
    leaving: sight('shopHandoff.leaving'),
    failed: [
      { role: 'alert', name: '' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    exchanging: sight('shopHandoff.looking'),
    looking: sight('shopHandoff.looking'),
    found: [...sight('shopHandoff.name'), { role: 'link', name: 'shopHandoff.open' }],
    unknown: [...sight('shopHandoff.unknown'), { role: 'link', name: 'shopHandoff.toIntegration' }],
  },
  causes: { 'handoff.retry': { click: 'common.tryAgain' } },
  laws: {
    'only a signed-in person goes to the consent page': (now) =>
      now.context.role !== null || !(now.matches('initiating') || now.matches('leaving')),
    'only an admin hands over a token': (now) => !now.matches('exchanging') || now.context.role === 'admin',
    'the browser is sent only to the shop’s addresses': (now) =>
      !now.matches('initiating') || now.context.address.includes('myshopify.com'),
  },
  stays: {
    incomplete: 'the shop’s page opens it again with the missing parameters',
    leaving: 'the browser loads the shop’s page',
    found: 'its links open outside the frame',
    unknown: 'its link leads to the integrations',
  },
});
