/**
 * The version of seed files. Raise it when a change keeps older versions of the portal from reading them. It has a file of
 * its own so that `portal seed` starts without the database.
 */
export const seedVersion = 1
