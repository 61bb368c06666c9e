/** One answer: its status and what it says, or why that cannot be read. */
export type Answer = { status: number; body: unknown; unreadable: string | null }

/** What one side answered to a call in a situation; nothing where there was no record to ask for. */
export type Heard = { call: string; situation: string; answers: readonly Answer[] }

/** Reads an answer. A page of HTML, or nothing at all, says so in place of a body. */
export const answerOf = (status: number, text: string): Answer => {
  try {
    return { status, body: JSON.parse(text), unreadable: null }
  } catch {
    return { status, body: undefined, unreadable: unreadableKind(text.trim()) }
  }
}

const unreadableKind = (text: string): string => {
  if (text === '') return 'nothing'
  return text.startsWith('<') ? 'a page of HTML' : 'text that is no JSON'
}
