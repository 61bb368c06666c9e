import { HttpResponse } from 'msw'
import * as messages from '#src/rules/messages.ts'
import { HttpError } from './http-error.ts'

export type ResponseBody = { readonly [member: string]: unknown }

export const successResponse = (status: number, body: ResponseBody): Response =>
  HttpResponse.json({ success: true, ...body }, { status })

/** Any error but an HttpError is a defect of the mock: it is logged and answered with 500. */
export const responseForError = (error: unknown): Response => {
  if (error instanceof HttpError) return errorResponse(error.status, error.message, error.field)
  console.error(error)
  return errorResponse(500, messages.somethingWentWrong)
}

export const errorResponse = (status: number, message: string, field?: string): Response =>
  HttpResponse.json({ success: false, message, ...(field === undefined ? {} : { field }) }, { status })
