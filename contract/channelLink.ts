/** Linking a WhatsApp number to the organisation. */
import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { Organisation } from './organisation.ts';

/**
 * The channel to link.
 * The id is used exactly as entered (ONB-004): a 360dialog channel's (`…CH`), or a phone number's of the Cloud API.
 * `state` is returned by the hub: with one of this session, the channel counts as handed over (O12).
 */
const AskedChannel = {
  channel_id: z.string().check(z.minLength(1), z.maxLength(200)),
  state: z.optional(z.string().check(z.maxLength(2000))),
};

export const ChannelCheck = z.object({
  /** Whether the state is the one that this session sent to the hub. */
  proven: z.boolean(),
  organisation: z.string(),
  /** The number with this id, and the organisation's current one. */
  number: z.string(),
  current: z.nullable(z.object({ channel_id: z.string(), number: z.string() })),
});
export type ChannelCheck = z.infer<typeof ChannelCheck>;

/** Returns what linking this channel would do, so that the page can ask first; changes nothing. */
export const checkChannel = operation({
  name: 'organisation.checkChannel',
  method: 'POST',
  path: '/api/organization/check-channel',
  body: z.object(AskedChannel),
  output: z.object({ data: ChannelCheck }),
  refuses: ['channelUnknown', 'channelTaken', 'channelUnproven', 'providerFailed'],
  access: 'member',
  permission: 'channel.link',
});

/** Links a number to the organisation; replaces the current one if `replaces` names its channel. */
export const linkChannel = operation({
  name: 'organisation.linkChannel',
  method: 'POST',
  path: '/api/organization/link-channel',
  body: z.object({ ...AskedChannel, replaces: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({ success: z.literal(true), data: Organisation }),
  refuses: ['channelUnknown', 'channelTaken', 'channelUnproven', 'channelInPlace', 'providerFailed'],
  access: 'member',
  permission: 'channel.link',
  audit: 'integrations.numberLinked',
});

/** Returns the address of the provider hub's page, which returns to `/redirect/d360` (ONB-003, ONB-008). */
export const channelHub = operation({
  name: 'organisation.channelHub',
  method: 'GET',
  path: '/api/organization/channel-hub',
  output: z.object({ url: z.string() }),
  refuses: [],
  access: 'member',
  permission: 'channel.link',
});
