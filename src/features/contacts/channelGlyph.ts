import type { Channel } from '#contract/conversation.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';

/** Returns the glyph of a channel. */
export const glyphOf = (channel: Channel | undefined): Glyph =>
  channel === 'instagram' ? 'camera-square' : 'phone-bubble';
