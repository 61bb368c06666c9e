import type { Access } from './access.ts'

/** Whether anybody is signed in. It stands apart from access.ts, which the sign-in screen does without. */
export const isSignedIn: Access = (claims) => claims !== null
