import type { Glyph } from '#ui/layout/glyphs.tsx';

/** Where one can go from anywhere (O6), each under its message id. */
export const screens = [
  { to: '/dashboard/conversations', icon: 'talk', id: 'shell.conversations' },
  { to: '/dashboard/orders', icon: 'bag', id: 'shell.orders' },
  { to: '/dashboard/campaigns', icon: 'megaphone', id: 'shell.campaigns' },
  { to: '/dashboard/settings', icon: 'sliders', id: 'shell.settings' },
] as const satisfies readonly { to: string; icon: Glyph; id: string }[];
