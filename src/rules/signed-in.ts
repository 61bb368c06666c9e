import type { Access } from './access.ts'

/** Kept apart from access.ts, which the sign-in screen does not load. */
export const isSignedIn: Access = (claims) => claims !== null
