import { HttpResponse } from 'msw'
import { messages } from '#src/rules/messages.ts'
import { Refusal } from './http-error.ts'

/** The members of an answer beside `success`. */
export type AnswerBody = { readonly [member: string]: unknown }

/** An answer in the agreed envelope. */
export const succeeded = (status: number, body: AnswerBody): Response =>
  HttpResponse.json({ success: true, ...body }, { status })

/** The answer for a request that was turned down; whatever else was thrown is a fault of ours and answers 500. */
export const failed = (error: unknown): Response => {
  if (error instanceof Refusal) return refused(error.status, error.message, error.field)
  console.error(error)
  return refused(500, messages.somethingWentWrong)
}

/** An error answer (decisions.md 7). */
export const refused = (status: number, message: string, field?: string): Response =>
  HttpResponse.json({ success: false, message, ...(field === undefined ? {} : { field }) }, { status })
