import type { Visit } from '#cli/smoke/visit.ts'

/** The header that carries a visit's token. */
export const bearing = async ({ authorise }: Visit): Promise<Record<string, string>> => ({
  Authorization: `Bearer ${await authorise()}`,
})
