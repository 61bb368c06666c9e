/**
 * The version of the stored tables, checkpoints, state files and seed files. Raise it with every change of their
 * shape (README.md). It has its own file so that `portal seed` starts without the database.
 */
export const shapeVersion = 6
