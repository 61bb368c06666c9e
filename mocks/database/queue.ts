/** Lets work run one after the other, in the order of asking; failed work does not hold up what follows. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
