import type { AppContext } from '#app/wiring/appContext.ts';
import { wirePlanSelection } from '#app/wiring/subscription/planSelection.ts';
import { wireInstagramConnected } from './instagramConnected.ts';
import { wireChannelRedirect, wireOnboarding } from './onboarding.ts';

/** Supplies the machines for signed-in users who cannot use the dashboard yet, or come from another site. */
export const wireOutside = (app: AppContext) => ({
  onboarding: wireOnboarding(app),
  channelRedirect: wireChannelRedirect(app),
  planSelection: wirePlanSelection(app),
  instagramConnected: wireInstagramConnected(app),
});
