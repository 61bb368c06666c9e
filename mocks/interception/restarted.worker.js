// Placed between offline.worker.js and msw's worker; keeps calls from the host. A worker that the browser has stopped and
// restarted has lost its list of pages, and msw would pass their requests on to the server. This asks the page to activate
// the worker again (worker.ts), and the request waits for it. So do requests for pictures, which no code of the page could
// repeat.
const activationLimit = 10_000
const activations = new EventTarget()

addEventListener('message', ({ data, source }) => {
  if (data !== 'MOCK_ACTIVATE') return
  activeClientIds.add(source.id)
  activations.dispatchEvent(new Event(source.id))
})

addEventListener('fetch', (event) => {
  if (!isBackend(new URL(event.request.url)) || activeClientIds.has(event.clientId)) return
  event.stopImmediatePropagation()
  event.respondWith(respondOnceActive(event))
})

// A page that is being left may still receive an immediate answer, and report a failure that has no cause.
const leaveLimit = 3_000
const fail = () => new Promise((resolve) => setTimeout(resolve, leaveLimit, Response.error()))

// msw also passes on requests whose page is closed before they are answered.
const fetchFromHost = fetch
self.fetch = async (input, init) => {
  const address = new URL(input.url ?? input, location.href)
  const isWithheld = isBackend(address) && (await isDemoActive())
  return isWithheld ? fail() : fetchFromHost(input, init)
}

const respondOnceActive = async (event) => {
  if (!(await isDemoActive()) || (await isOfOtherPage(event))) return fetchFromHost(event.request)
  return (await activate(event.clientId)) ? handleRequest(event, crypto.randomUUID(), Date.now()) : fail()
}

/** Another application below the demo's address may have such calls of its own. */
const isOfOtherPage = async ({ clientId }) => {
  const client = await clients.get(clientId)
  return client !== undefined && !isRoute(new URL(client.url))
}

/** Whether the page activates the worker in time. */
const activate = async (clientId) => {
  const client = await clients.get(clientId)
  if (client === undefined || activeClientIds.has(clientId)) return client !== undefined
  const activated = new Promise((resolve) => {
    activations.addEventListener(clientId, () => resolve(true), { once: true })
    setTimeout(() => resolve(false), activationLimit)
  })
  client.postMessage('MOCK_WORKER_RESTARTED')
  return activated
}
