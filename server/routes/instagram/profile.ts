import { instagramProfile } from '#contract/instagram.ts';
import { findContact } from '#server/db/contacts.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { serve } from '#server/http/serve.ts';

/** Returns Instagram's current profile with our copy of the picture, whose address does not expire. */
export const instagramProfileRoute = serve(instagramProfile, async ({ input, session, tx, context }) => {
  const contact = await findContact(tx, input.id, 'instagram');
  if (!contact?.instagram_id) return refuse('notFound');
  try {
    const provider = await context.channels.of(session.organisationId, 'instagram');
    const profile = await provider.profile(contact.instagram_id);
    const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ');
    return grant({
      success: true as const,
      data: {
        id: contact.instagram_id,
        name: profile?.name ?? (name || null),
        username: profile?.username ?? contact.username,
        profile_pic: contact.image_url,
        follower_count: profile?.followers ?? null,
      },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuse(error.reason === 'channelMissing' ? 'notConnected' : 'providerFailed');
  }
});
