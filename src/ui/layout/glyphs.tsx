import type { ReactElement } from 'react';

/** Icons, one per meaning, on a grid of 16 with a round stroke of 1.5 in the current colour. */
export const glyphs = {
  alert: <path d="M8 2.8 14 13H2zM8 6.7v2.9M8 11.4v.05" />,
  'arrow-down': <path d="M8 3v10M4 9l4 4 4-4" />,
  'arrow-left': <path d="M13 8H3M7 4 3 8l4 4" />,
  'arrow-right': <path d="M3 8h10M9 4l4 4-4 4" />,
  assign: (
    <>
      <circle cx="6.5" cy="5.5" r="2.5" />
      <path d="M2 13.5c.4-2.5 2.1-3.9 4.5-3.9.9 0 1.7.2 2.4.5M12 9.5v4M10 11.5h4" />
    </>
  ),
  at: (
    <path d="M10.6 5.4v3.7c0 1.8 2.9 1.8 2.9-1.1a5.5 5.5 0 1 0-2.2 4.4M10.6 8a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0" />
  ),
  bag: <path d="M3.5 5.5h9l.6 8h-10.2zM5.7 7.2V4.8a2.3 2.3 0 0 1 4.6 0v2.4" />,
  bell: <path d="M4 11.2V7a4 4 0 0 1 8 0v4.2l1 .8H3zM6.8 13.7c.7.5 1.7.5 2.4 0" />,
  bookmark: <path d="M4.5 2.500h7v11L8 10.7l-3.5 2.8z" />,
  briefcase: (
    <>
      <rect x="2.2" y="5" width="11.6" height="8.2" rx="1.5" />
      <path d="M5.8 5V3.5h4.4V5M2.3 8.7h11.4" />
    </>
  ),
  'camera-square': (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="3" />
      <circle cx="8" cy="8" r="2.6" />
      <path d="M11.2 4.8v.01" strokeWidth="1.7" />
    </>
  ),
  card: (
    <>
      <rect x="2" y="3.5" width="12" height="9" rx="1.5" />
      <path d="M2 6.5h12M4.5 10h2.5" />
    </>
  ),
  crm: (
    <>
      <circle cx="8" cy="4.2" r="1.7" />
      <circle cx="3.9" cy="11.5" r="1.7" />
      <circle cx="12.1" cy="11.5" r="1.7" />
      <path d="M7.2 5.7 4.8 10M8.8 5.7l2.4 4.3M5.7 11.5h4.6" />
    </>
  ),
  chart: <path d="M3 13.2h10M4.500 11V8M8 11V3.500M11.500 11V6" />,
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  checks: <path d="m1.5 8.5 3 3 5.8-6.5M7.7 10.9l.7.6 6-6.5" />,
  clip: (
    <path d="m13 7.3-5.2 5.2a3.2 3.2 0 0 1-4.5-4.5l5.4-5.4a2.1 2.1 0 0 1 3 3L6.5 10.8a1 1 0 0 1-1.5-1.5L9.8 4.5" />
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 4.8V8l2.2 1.5" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.2" />
      <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
    </>
  ),
  dot: <circle cx="8" cy="8" r="3" fill="currentColor" stroke="none" />,
  down: <path d="m4 6 4 4 4-4" />,
  download: <path d="M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13.2h10" />,
  external: (
    <path d="M12.5 9v3.5a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1H7M9.5 2.5h4v4M13.3 2.7 7.5 8.5" />
  ),
  eye: (
    <>
      <path d="M1.8 8C3.2 5.2 5.4 3.8 8 3.8S12.8 5.2 14.2 8c-1.4 2.8-3.6 4.2-6.2 4.2S3.2 10.8 1.8 8z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  file: <path d="M4.5 2.5h4.7l3.3 3.3v6.7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM9 2.7V6h3.3" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M2.7 8h10.6M8 2.5c3.2 3.3 3.2 7.7 0 11-3.2-3.3-3.2-7.7 0-11z" />
    </>
  ),
  image: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="1.5" />
      <path d="m2.7 11 3-3 2.8 2.8 2-2 2.8 2.8" />
      <circle cx="10" cy="5.8" r=".8" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 7.5V11M8 5.2v.05" />
    </>
  ),
  left: <path d="m10 4-4 4 4 4" />,
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.2" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  logout: <path d="M9.5 2.5H4a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h5.5M7 8h7M11.5 5.5 14 8l-2.5 2.5" />,
  mail: (
    <>
      <rect x="2" y="3.5" width="12" height="9" rx="1.5" />
      <path d="m2.5 4.8 5.5 4.2 5.5-4.2" />
    </>
  ),
  mark: (
    <>
      <path
        d="M2 4.2A2.2 2.2 0 0 1 4.2 2h3.3A2.2 2.2 0 0 1 9.7 4.2v5.5H4.2A2.2 2.2 0 0 1 2 7.5z"
        fill="var(--accent)"
        stroke="none"
      />
      <path
        d="M14 11.8a2.2 2.2 0 0 1-2.2 2.2H8.5a2.2 2.2 0 0 1-2.2-2.2v-.8h3.4A1.3 1.3 0 0 0 11 9.7V6.3h.8A2.2 2.2 0 0 1 14 8.5z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  megaphone: <path d="M2.5 6.5v3h2l6 3v-9l-6 3zM5 9.7l.8 3.3h1.7l-.7-2.5M13 6.5v3" />,
  mic: (
    <>
      <rect x="6" y="2" width="4" height="7.5" rx="2" />
      <path d="M3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2" />
    </>
  ),
  minus: <path d="M3 8h10" />,
  moon: <path d="M12.8 9.6A5.3 5.3 0 0 1 6.4 3.2a5.3 5.3 0 1 0 6.4 6.4z" />,
  more: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2" />,
  note: (
    <path d="M3.5 2.5h9a1 1 0 0 1 1 1V9l-4.5 4.5H3.5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM13.5 9H10a1 1 0 0 0-1 1v3.5" />
  ),
  offline: (
    <path d="m2.5 2.5 11 11M4.5 8.9A5 5 0 0 1 7 7.6M2.3 6.5A8.6 8.6 0 0 1 5 4.8M8.2 4c2.2 0 4.1.9 5.5 2.5M6.7 11a2 2 0 0 1 2.3 0M8 13v.01" />
  ),
  panel: (
    <>
      <rect x="2.2" y="3" width="11.6" height="10" rx="1.8" />
      <path d="M6.3 3v10" />
    </>
  ),
  pause: <path d="M5.5 3.8v8.4M10.5 3.8v8.4" strokeWidth="2" />,
  pencil: <path d="m3 13 .6-2.9 7-7a1.3 1.3 0 0 1 1.8 0l.5.5a1.3 1.3 0 0 1 0 1.8l-7 7zM9.6 4.2l2.2 2.2" />,
  'phone-bubble': (
    <>
      <path d="M2.6 13.4l.8-2.9A5.5 5.5 0 1 1 5.5 12.6z" />
      <path
        d="M6.2 5.6c-.2 2.2 2 4.4 4.2 4.2l.1-1.3-1.4-.5-.6.6c-.6-.3-.9-.6-1.2-1.2l.6-.6-.5-1.4z"
        strokeWidth="1"
      />
    </>
  ),
  pin: (
    <>
      <path d="M8 14c3-3.2 4.5-5.5 4.5-7.3a4.5 4.5 0 0 0-9 0C3.5 8.5 5 10.8 8 14z" />
      <circle cx="8" cy="6.6" r="1.6" />
    </>
  ),
  play: <path d="M5.5 3.8v8.4L12 8z" fill="currentColor" />,
  plus: <path d="M8 3v10M3 8h10" />,
  refresh: <path d="M13 8a5 5 0 1 1-1.5-3.5L13.2 6M13.3 2.8V6h-3.2" />,
  reply: <path d="M6.5 4 2.5 8l4 4M2.5 8h6.5a4.5 4.5 0 0 1 4.5 4.5" />,
  resolve: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="m5.5 8.2 1.8 1.8 3.3-3.7" />
    </>
  ),
  right: <path d="m6 4 4 4-4 4" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.3" />
      <path d="m10.3 10.3 3.2 3.2" />
    </>
  ),
  send: <path d="M13.5 2.5 2.5 6.7l4.6 2.2 2.2 4.6zM7.1 8.9l2.7-2.7" />,
  slash: <path d="M2.8 4.2h10.4M2.8 8h10.4M2.8 11.8h5.5" />,
  sliders: (
    <>
      <path d="M2.5 5h6M12 5h1.5M2.5 11H4M7.5 11h6" />
      <circle cx="10.2" cy="5" r="1.7" />
      <circle cx="5.7" cy="11" r="1.7" />
    </>
  ),
  smile: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M5.7 9.3c1.1 1.6 3.5 1.6 4.6 0M6.2 6.3v.3M9.8 6.3v.3" />
    </>
  ),
  shield: <path d="M8 2 3 4v4c0 3 2 5 5 6.2 3-1.2 5-3.2 5-6.2V4z" />,
  spark: (
    <>
      <path d="M7.5 2.5c.5 3.2 1.8 4.5 5 5-3.2.5-4.5 1.8-5 5-.5-3.2-1.8-4.5-5-5 3.2-.5 4.5-1.8 5-5z" />
      <path d="M13 11.5v2.5M11.75 12.75h2.5" />
    </>
  ),
  star: <path d="m8 2.5 1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8-2.8-2.7 3.8-.5z" />,
  spinner: <path d="M8 2.5a5.5 5.5 0 1 1-5.5 5.5" />,
  stop: <rect x="4" y="4" width="8" height="8" rx="1" fill="currentColor" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="2.7" />
      <path d="M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M3.6 12.4l1-1M11.4 4.6l1-1" />
    </>
  ),
  tag: <path d="M2.5 3.5v4.3l5.9 5.7 5-5L7.5 2.6H3.4a.9.9 0 0 0-.9.9zM5.3 5.4v.01" />,
  talk: (
    <path d="M3.5 3h9A1.5 1.5 0 0 1 14 4.5v5.5a1.5 1.5 0 0 1-1.5 1.5H8l-3.2 2.4V11.5H3.5A1.5 1.5 0 0 1 2 10V4.5A1.5 1.5 0 0 1 3.5 3z" />
  ),
  template: (
    <path d="M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM2.5 6h11M5 8.5h6M5 11h3.5" />
  ),
  trash: (
    <path d="M2.8 4.5h10.4M6 4.3V2.8h4v1.5M4 4.5l.6 8.3a.8.8 0 0 0 .8.7h5.2a.8.8 0 0 0 .8-.7l.6-8.3M6.7 7v4M9.3 7v4" />
  ),
  up: <path d="m4 10 4-4 4 4" />,
  updown: <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />,
  undo: <path d="M3.2 6.2h6.300a3.3 3.3 0 0 1 0 6.600H6M5.8 3.5 3.1 6.2l2.7 2.7" />,
  upload: <path d="M8 10V2.5M4.8 5.700 8 2.5l3.2 3.2M3 13.2h10" />,
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.6" />
      <path d="M3 13.5c.5-2.6 2.4-4 5-4s4.5 1.4 5 4" />
    </>
  ),
  users: (
    <>
      <circle cx="6" cy="5.5" r="2.4" />
      <path d="M1.8 13c.4-2.4 2-3.6 4.2-3.6s3.8 1.2 4.2 3.6M10.5 3.4a2.3 2.3 0 0 1 0 4.2M12 9.8c1.2.5 2 1.6 2.3 3.2" />
    </>
  ),
  wallet: (
    <path d="M12 6V4a1 1 0 0 0-1-1H4a1.5 1.5 0 0 0 0 3h8.5a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1H4A1.5 1.5 0 0 1 2.5 12V4.5M13.5 8.3H11a1.4 1.4 0 0 0 0 2.9h2.5" />
  ),
} satisfies Record<string, ReactElement>;

export type Glyph = keyof typeof glyphs;
