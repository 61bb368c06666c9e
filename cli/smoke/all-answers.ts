/**
 * Waits for several answers. Of those that fail it reports the first in this order, not the one that came first: so that a run
 * finds the same each time.
 */
export const allAnswers = async <const Answers extends readonly unknown[]>(
  answers: Answers,
): Promise<{ -readonly [Index in keyof Answers]: Awaited<Answers[Index]> }> => {
  await Promise.allSettled(answers)
  return Promise.all(answers)
}
