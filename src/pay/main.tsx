import '#ui/theme/global.css.ts';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { PAYMENT_LINK } from './address.ts';
import { PayPage } from './PayPage.tsx';
import type { PayActor } from './payProps.ts';
import { sayIn } from './say.ts';
import { wasBegun, wirePayInvoice } from './wiring/payInvoice.ts';

const invoiceId = decodeURIComponent(location.pathname.slice(PAYMENT_LINK.length).replace(/\/$/, ''));
const actor = createActor(wirePayInvoice(invoiceId), {
  input: { language: navigator.language.startsWith('fr') ? 'fr' : 'en', begun: wasBegun(invoiceId) },
});
actor.subscribe(({ context }) => {
  document.documentElement.lang = context.language;
});
actor.start();

function Page({ actor: it }: { actor: PayActor }) {
  const language = useSelector(it, ({ context }) => context.language);
  return <PayPage actor={it} say={sayIn(language)} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Page actor={actor} />
  </StrictMode>,
);
