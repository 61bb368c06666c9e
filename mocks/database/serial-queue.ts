/** Runs async work one after the other, in the order of the calls. A failure does not stop the queue. */
export const createSerialQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
