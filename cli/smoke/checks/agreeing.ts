import { fail } from '#cli/smoke/finding.ts'

/** Two counts of the same things agree. Others may be writing meanwhile, so that a difference has to show twice. */
export const agreeing = async (
  count: () => Promise<readonly [number, number]>,
  told: (left: number, right: number) => string,
): Promise<string> => {
  const [left, right] = await count()
  if (left === right) return `${left}`
  const [again, other] = await count()
  return again === other ? `${again}` : fail(told(again, other))
}
