/** Undefined if the body is not an object or has no such member. */
export const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
