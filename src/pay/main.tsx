import '#ui/theme/global.css.ts';
import { createActor } from 'xstate';
import { PAYMENT_LINK } from './address.ts';
import { firstLanguage, mount, restOfPath } from './mount.tsx';
import { PayPage } from './PayPage.tsx';
import { sayIn } from './say.ts';
import { wasBegun, wirePayInvoice } from './wiring/payInvoice.ts';

const invoiceId = restOfPath(PAYMENT_LINK);
const actor = createActor(wirePayInvoice(invoiceId), {
  input: { language: firstLanguage, begun: wasBegun(invoiceId) },
});
mount(actor, (language) => <PayPage actor={actor} say={sayIn(language)} />);
