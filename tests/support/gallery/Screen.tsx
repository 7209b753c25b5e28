import { QueryClientProvider } from '@tanstack/react-query';
import { createActor, type AnyActorRef } from 'xstate';
import { shortestPath } from '#flows/shortestPaths.ts';
import { startOptions } from '#flows/start.ts';
import { pathsOf } from '#machines/model.ts';
import { models } from '#machines/models.ts';
import { createCache } from '#services/createCache.ts';
import { quiet } from '../quiet.ts';
import { views } from '../views.tsx';
import { inConversation } from './inConversation.tsx';

/** Thrown if a screen cannot be shown; the English message is for the developer who changed a chart. */
export class NoScreen extends Error {}

/** Charts whose view is a part of a page: drawn at its own height with the page's padding. */
const parts = new Set(
  [
    'attachments audioView chatSearch composer connectivity contactDetails documentView imageView',
    'instagramConnect instagramManual integrationWebhooks optOutButtons securityRules targetSettings assignmentSettings assignmentPreview satisfactionSettings auditLog payBackList language mapView mediaUpload notificationList organisationSwitch pawapayConnect paymentTemplates unpayableInvoices paymentHistory',
    'passkeys passkeyAdd passkeySignIn account emailAddress emailChange profileForm picture copilotRules copilotTrial dataSources deviceSessions passwordChange twoFactor twoFactorDialog',
    'team invitationList',
    'conversationSummary pushPermission rateLimit reaction replyWindow shopConnect topicChoice transcription translation unconfirmed videoView voiceNote whatsappNumbers',
  ].flatMap((line) => line.split(' ')),
);
const ground = { height: '100dvh', background: 'var(--color-surface)' };
const layouts = {
  part: { ...ground, padding: 24, paddingInlineEnd: 'max(24px, calc(100% - 744px))' },
  panel: { ...ground, display: 'flex' },
  conversation: { ...ground, display: 'flex', flexDirection: 'column' },
} as const;

/** Charts drawn inside the conversation's panel. */
const footed = new Set(['footer']);

const layoutOf = (chart: string) =>
  layouts[footed.has(chart) ? 'conversation' : parts.has(chart) ? 'part' : 'panel'];

/**
 * Draws the real view of a chart in a leaf state, which it reaches on a shortest path.
 * Events come from the model, and no port answers.
 */
export function screenOf(chart: string, state: string) {
  const model = models[chart];
  const view = views[chart];
  if (!model || !view) throw new NoScreen(`The chart ${chart} has no screen of its own.`);
  const way = shortestPath(model, state);
  if (!way) throw new NoScreen(`Nothing leads ${chart} to ${state}.`);
  const actor: AnyActorRef = createActor(quiet(model.machine), startOptions(model, way.start));
  actor.subscribe({ error: () => {} });
  actor.start();
  const cache = createCache();
  view.seed?.(cache, actor);
  for (const event of way.events) actor.send(event);
  const { value } = actor.getSnapshot() as { value: unknown };
  if (!pathsOf(value).includes(state))
    throw new NoScreen(`${chart} was led to ${state} and stands in ${pathsOf(value).join(' + ')}.`);
  const own = view.draw(actor as never);
  const drawn = footed.has(chart) ? inConversation(own, cache) : own;
  return {
    actor,
    screen: (
      <QueryClientProvider client={cache}>
        {view.whole ? drawn : <main style={layoutOf(chart)}>{drawn}</main>}
      </QueryClientProvider>
    ),
  };
}
