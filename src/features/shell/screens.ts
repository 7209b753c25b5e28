import type { Glyph } from '#ui/layout/glyphs.tsx';

/** Screens that can be opened from anywhere (O6) with their message ids. */
export const screens = [
  { to: '/dashboard/conversations', icon: 'talk', id: 'shell.conversations' },
  { to: '/dashboard/orders', icon: 'bag', id: 'shell.orders' },
  { to: '/dashboard/campaigns', icon: 'megaphone', id: 'shell.campaigns' },
  { to: '/dashboard/contacts', icon: 'users', id: 'shell.contacts' },
  { to: '/dashboard/reports', icon: 'chart', id: 'shell.reports' },
  { to: '/dashboard/settings', icon: 'sliders', id: 'shell.settings' },
] as const satisfies readonly { to: string; icon: Glyph; id: string }[];
