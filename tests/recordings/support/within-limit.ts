/**
 * Returns what a piece of work returns. Throws an error that names the work if it has not ended in these seconds: a
 * browser that waits for ever says nothing by itself.
 */
export const withinLimit = async <Result>(
  what: string,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not done within ${seconds} s`)), seconds * 1_000)
  })
  try {
    return await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}
