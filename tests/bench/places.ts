/** What the bench makes for itself. */
export const scratch = 'node_modules/.cache/bench'

export const production = 'dist'
export const demo = 'dist-demo'
