import type { Health } from '#mocks/interception/health.ts'

/** How calls are answered. */
export const workerLabels: Readonly<Record<Health['worker'], string>> = {
  starting: 'The backend is starting.',
  mocking: 'The worker answers every call; nothing reaches a server.',
  waking: 'The browser had stopped the worker; it is being woken.',
  lost: 'The worker is lost: calls are answered in the page, stored pictures are not shown. Repair reloads the page.',
  absent:
    'No worker here (plain http or blocked site data): calls are answered in the page, stored pictures are not shown.',
}
