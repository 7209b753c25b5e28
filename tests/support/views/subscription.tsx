import type { Me } from '#contract/identity.ts';
import { StatusDialog } from '#features/subscription/StatusDialog.tsx';
import { SubscriptionGate } from '#features/subscription/SubscriptionGate.tsx';
import type { View } from './view.ts';

const me: Me = {
  user: { id: 'ada', name: 'Ada Njoh', email: 'ada@parley.test', avatar: null },
  memberships: [
    { role: 'org:admin', organisation: { id: 'wouri', name: 'Wouri', imageUrl: null } },
    { role: 'org:member', organisation: { id: 'sanaga', name: 'Sanaga Logistics', imageUrl: null } },
  ],
  activeOrganisationId: 'wouri',
};

export const subscriptionViews: Record<string, View> = {
  subscriptionGate: {
    draw: (actor) => (
      <SubscriptionGate actor={actor} me={me}>
        <p>Atelier Wouri</p>
      </SubscriptionGate>
    ),
  },
  statusDialog: { draw: (actor) => <StatusDialog actor={actor} me={me} /> },
};
