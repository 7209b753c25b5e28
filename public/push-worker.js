// The one worker: receives pushes while the page is out of sight, and serves the page's kept build (src/services/shell.ts).
// A page in sight shows pushes itself, as a toast and in its list.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const pageOf = (push) => {
  if (push.topic === 'channel') return '/dashboard/settings/integrations';
  if (push.topic === 'billing') return '/dashboard/settings/billing';
  return push.conversation_id
    ? `/dashboard/conversations/${encodeURIComponent(push.conversation_id)}`
    : '/dashboard';
};

/** The page switches to the organisation of its address first, because it may show another by then. */
const addressOf = (push) =>
  push.organisation_id
    ? `${pageOf(push)}?organisation=${encodeURIComponent(push.organisation_id)}`
    : pageOf(push);

/** What is not the JSON we send is not shown: a push says nothing that our server did not write. */
function read(data) {
  try {
    const push = data.json();
    const said = Object.values(push.said);
    return said.length > 0 && said.every((it) => typeof it.title === 'string' && typeof it.body === 'string')
      ? push
      : null;
  } catch {
    return null;
  }
}

/** The page's language, which it leaves here for us. */
async function language() {
  const kept = await caches.match('/push-language').catch(() => undefined);
  return kept ? kept.text() : 'en';
}

async function tell(push) {
  const visible = (await pages()).filter((page) => page.visibilityState === 'visible');
  if (visible.length > 0) {
    for (const page of visible) page.postMessage({ type: 'push', push });
    return;
  }
  const { title, body } = push.said[await language()] ?? push.said.en;
  await self.registration.showNotification(title, {
    body,
    tag: push.tag,
    renotify: Boolean(push.tag),
    icon: '/favicon.svg',
    data: { to: addressOf(push) },
  });
}

async function open(to) {
  const found = await pages();
  const [page] = found.filter((it) => it.url.includes('/dashboard')).concat(found);
  if (!page) return self.clients.openWindow(to);
  await page.focus();
  // The page goes there by itself, so that nothing written in it is lost by loading anew.
  page.postMessage({ type: 'open', to });
}

self.addEventListener('push', (event) => {
  const push = event.data && read(event.data);
  if (push) event.waitUntil(tell(push));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.to ?? '/dashboard'));
});

// Only the dashboard's page and files of builds. Whether a newer build exists, the page asks the server itself.
const isPage = ({ mode }, { pathname }) => mode === 'navigate' && /^\/dashboard(\/|$)/.test(pathname);
const isFile = (pathname) => pathname.startsWith('/assets/') || pathname === '/theme.js';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  const key = isPage(request, address) ? '/dashboard' : isFile(address.pathname) ? address.pathname : null;
  if (key === null) return;
  event.respondWith(
    caches
      .match(key)
      .catch(() => undefined)
      .then((kept) => kept ?? fetch(request)),
  );
});
