// Stands behind msw's own code in the demo's worker. A worker that the browser stopped has forgotten its pages, and msw
// then lets calls through to the host: this answers them instead, and the page wakes the worker and asks again.
{
  // No failure: browsers would write one on the console, for a call that succeeds a moment later.
  const asleep = () => new Response(null, { status: 204, headers: { 'X-Mock-Asleep': 'true' } })

  const network = self.fetch.bind(self)
  const isAtWork = () => caches.has(cacheName)
  self.fetch = async (input, init) =>
    isBackend(new URL(input instanceof Request ? input.url : input, location.href)) && (await isAtWork())
      ? asleep()
      : network(input, init)

  addEventListener('fetch', (event) => {
    if (isBackend(new URL(event.request.url))) event.respondWith(self.fetch(event.request))
  })
}
