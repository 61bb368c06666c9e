import type { Access } from './access.ts'

// Apart from who may do what, of which the sign-in screen asks nothing.
export const isSignedIn: Access = (claims) => claims !== null
