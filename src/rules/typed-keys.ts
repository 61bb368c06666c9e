/** `Object.keys` with the keys' own type. */
export const typedKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record)
