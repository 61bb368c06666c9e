type Print = (text: string) => void

export type Writer = { write: Print; end: () => void }

type Turn = { texts: string[]; hasEnded: boolean }

/**
 * Lets several writers that work at the same time print one after the other, in the order in which they
 * began: what the first writes is printed at once, what the others write when their turn comes.
 */
export const inTurns = (print: Print): (() => Writer) => {
  const turns: Turn[] = []
  const startNext = (): void => {
    while (turns[0]?.hasEnded) {
      turns.shift()
      for (const text of turns[0]?.texts.splice(0) ?? []) print(text)
    }
  }
  return () => {
    const turn: Turn = { texts: [], hasEnded: false }
    turns.push(turn)
    return {
      write(text) {
        if (turns[0] === turn) print(text)
        else turn.texts.push(text)
      },
      end() {
        turn.hasEnded = true
        startNext()
      },
    }
  }
}
