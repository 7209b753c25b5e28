import '#ui/theme/global.css.ts';
import { createActor } from 'xstate';
import { payLanguages, type PayLanguage } from '#machines/payment/payInvoice.machine.ts';
import { PAYMENT_LINK } from './address.ts';
import { firstLanguage, mount, restOfPath } from './mount.tsx';
import { PayPage } from './PayPage.tsx';
import { sayIn } from './say.ts';
import { wasBegun, wirePayInvoice } from './wiring/payInvoice.ts';

const invoiceId = restOfPath(PAYMENT_LINK);
const actor = createActor(wirePayInvoice(invoiceId), {
  input: { language: firstLanguage(payLanguages), begun: wasBegun(invoiceId) },
});
mount<PayLanguage>(actor, {
  draw: (language) => <PayPage actor={actor} say={sayIn(language)} />,
  undrawn: (language) => {
    const say = sayIn(language);
    return {
      text: say(wasBegun(invoiceId) ? 'pay.undrawnBegun' : 'pay.undrawnText'),
      reload: say('pay.reload'),
    };
  },
});
