const on: readonly unknown[] = [true, 1, '1', 'true']
const off: readonly unknown[] = [false, 0, null, undefined, '0', 'false']

/** Databases without a boolean type send flags as numbers or text. Undefined if the value is no flag. */
export const readFlag = (value: unknown): boolean | undefined => {
  if (on.includes(value)) return true
  return off.includes(value) ? false : undefined
}
