import type { Health } from '#mocks/interception/health.ts'

/** How calls are answered, in one sentence. */
export const workerWords: Readonly<Record<Health['worker'], string>> = {
  starting: 'The backend is starting.',
  mocking: 'The worker answers every call; nothing reaches a server.',
  waking: 'The browser had stopped the worker; it is being woken.',
  lost: 'The worker is lost: calls are answered in the page, stored pictures are not shown. Repair loads the page anew.',
  absent:
    'No worker here (plain http or blocked site data): calls are answered in the page, stored pictures are not shown.',
}
