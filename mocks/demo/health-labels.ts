import type { Health } from '#mocks/interception/health.ts'

/** How calls are answered. */
export const workerLabels: Readonly<Record<Health['worker'], string>> = {
  starting: 'The backend is starting.',
  mocking: 'The worker answers every call; nothing reaches a server.',
  waking: 'The browser had stopped the worker; it is being woken.',
  lost: 'The worker is lost: calls are answered in the page, and a reload needs the network. Repair reloads the page.',
  absent:
    'No worker here (plain http, blocked site data or a private window): calls are answered in the page, and a reload needs the network.',
}
