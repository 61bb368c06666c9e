/** A path of the portal that helps with what a notice tells. */
export type NoticeLink = { label: string; to: string }

/** A sentence for a person, shown once as a toast; `detail` and `link` stand under it. */
export type Notice = {
  type: 'notice'
  tone: 'success' | 'error'
  message: string
  detail?: string
  link?: NoticeLink
}

/** A path of the portal to go to now; `reload` asks for a fresh document instead of a client-side step. */
export type Redirect = { type: 'redirect'; to: string; reload?: true }

/** What machines tell the world; it is heard in one place, src/app/effects.ts. */
export type Effect = Notice | Redirect
