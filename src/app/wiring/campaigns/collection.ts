import { CAMPAIGNS, COLLECTIONS } from '#lib/paths.ts';
import { defaultName } from '#machines/campaigns/broadcastForm.ts';
import { emptyPaymentForm, type PaymentForm } from '#machines/campaigns/paymentForm.ts';
import { paymentWizardMachine } from '#machines/campaigns/paymentWizard.machine.ts';
import { serverNow } from '#services/clock.ts';
import { deleteFile } from '#services/files.ts';
import { readPaymentDraft, savePaymentDraft } from '#services/paymentDraft.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { oneDebtFile, wireDebts } from './debts.ts';
import { wirePaymentLaunch } from './paymentLaunch.ts';
import { loadPaymentTemplates } from './paymentTemplates.ts';

/** Version of the draft's shape; a draft of another version is dropped. */
const VERSION = 3;

/** Returns the draft of this device; a new one is stored at once, so that every tab has its key. */
function restored(app: AppContext): PaymentForm {
  const kept = readPaymentDraft(app.owner()) as { version: number; form: PaymentForm } | null;
  if (kept?.version === VERSION) return kept.form;
  const form = emptyPaymentForm(
    crypto.randomUUID(),
    defaultName(plainText(app, 'campaigns.one'), new Date(serverNow())),
  );
  savePaymentDraft(app.owner(), { version: VERSION, form });
  return form;
}

export const wireCollection = (app: AppContext) => {
  const debts = oneDebtFile(app);
  return paymentWizardMachine.provide({
    actors: {
      readPaymentDraft: fulfil(() => Promise.resolve(restored(app))),
      loadPaymentTemplates: fulfil((_, signal) => loadPaymentTemplates(app, signal)),
      debts: wireDebts(debts),
      dialog: wirePaymentLaunch(app, debts),
    },
    actions: {
      keepDraft: ({ context }) => savePaymentDraft(app.owner(), { version: VERSION, form: context.form }),
      deleteDraft: ({ context: { form } }) => {
        savePaymentDraft(app.owner(), null);
        if (form.upload) deleteFile(form.upload.file.id);
      },
      leave: (_, { to }) => app.navigate(to === 'payments' ? COLLECTIONS : CAMPAIGNS),
    },
  });
};
