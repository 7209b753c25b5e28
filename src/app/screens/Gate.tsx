import '#i18n/addLazyTexts.ts';

export { GateNotice } from '#features/subscription/GateNotice.tsx';
export { SubscriptionGate } from '#features/subscription/SubscriptionGate.tsx';
