/**
 * Raise it when older versions of the portal can no longer read new seed files. It has its own file so that
 * `portal seed` starts without the database.
 */
export const seedVersion = 1
