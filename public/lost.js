// The service worker of a visitor who has kept nothing. When a page cannot be fetched, it answers with a page that says
// that there is no internet; build/offline writes that page into this file. The worker caches no file. For a visitor
// who keeps the whole site, sw.js takes its place.
const COPY = '/sw.js';

self.addEventListener('install', (event) => {
  // The installation fails where sw.js is active: this worker never replaces a copy that somebody has asked for.
  const { active } = self.registration;
  const wanted = active && new URL(active.scriptURL).pathname.endsWith(COPY) ? Promise.reject(new Error()) : null;
  event.waitUntil(wanted ?? self.skipWaiting());
});

// With navigation preload the browser requests the page while the worker starts, so that no page waits for the worker.
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
