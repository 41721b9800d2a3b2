// The service worker of a visitor who has kept nothing: when a page cannot be had, the site says so itself. It keeps no file;
// the page it answers with is part of it (build/offline). Where the whole site is kept (sw.js), that one stands in its place.
const COPY = '/sw.js';

self.addEventListener('install', (event) => {
  // It never drives out a copy that somebody has asked for.
  const { active } = self.registration;
  const wanted = active && new URL(active.scriptURL).pathname.endsWith(COPY) ? Promise.reject(new Error()) : null;
  event.waitUntil(wanted ?? self.skipWaiting());
});

// The network is asked while the worker wakes up, so that no page waits for it.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(page(event));
});

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(self.LOST.page, { status: 503, headers: self.LOST.headers });
  }
}
