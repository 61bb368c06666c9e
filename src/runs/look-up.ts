import { isNotFound, readFailure } from '#src/rules/failure.ts'

/** Answers for each line, one reading after the other. */
export const oneByOne = async <Line, Answer>(
  lines: readonly Line[],
  read: (line: Line) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  for (const line of lines) answers.push(await read(line))
  return answers
}

/** Whether a record does not exist any more. Rejects if that could not be read. */
export const isMissingRecord = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => false,
    (error: unknown) => {
      if (isNotFound(readFailure(error))) return true
      throw error
    },
  )
