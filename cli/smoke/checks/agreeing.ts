import { cannotCheck, fail } from '#cli/smoke/finding.ts'

/**
 * Two counts of the same things agree. Others may be writing meanwhile, so that a difference has to show twice. What
 * is wrong with the calls themselves is told by checks of their own.
 */
export const agreeing = async (
  count: () => Promise<readonly [number, number]>,
  told: (left: number, right: number) => string,
): Promise<string> => {
  const counted = () => count().catch(() => cannotCheck('one of the calls that are compared does not answer'))
  const [left, right] = await counted()
  if (left === right) return `${left}`
  const [again, other] = await counted()
  return again === other ? `${again}` : fail(told(again, other))
}
