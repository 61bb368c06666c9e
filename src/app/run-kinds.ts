import type { RunKinds } from '#src/runs/runs.ts'

/** The kinds of runs. Journals of earlier releases name them: a name is not changed. */
export const runKinds: RunKinds = {}
