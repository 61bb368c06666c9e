import {
  type RefObject,
  type SubmitEvent,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import { failureNotice, savedNotice } from '#machines/notices.ts'
import type { AfterSave, FormProgress } from '#machines/popup-flow.machine.ts'
import { type Comparison, type WriteInput, writeMachine } from '#machines/write.machine.ts'
import type { Call } from '#src/api/client.ts'
import { PopupContext } from '#src/popups/popup-flow.tsx'
import { messageFor, readFailure } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAfter } from '#src/session/use-after.ts'
import { useWrites } from '#src/session/use-writes.ts'
import { announce } from '#src/ui/feedback/live-region.tsx'
import { focusField } from '#src/ui/fields/focus-field.ts'
import { formPath, type WriteSnapshot } from '#src/writes/writes.ts'
import type { FormOptions } from './define-form.ts'
import { type FieldTable, type FormValues, hasDraft, textIn } from './field-table.ts'
import type { FormModel } from './form-model.ts'
import { refusal } from './record-change.ts'
import { UndoContext } from './undo/undo-context.ts'
import { takeUnreportedInput } from './unreported-input.ts'
import type { Choices } from './versions.ts'

type FormWriteParts<Values extends object> = {
  model: FormModel<Values>
  latest: RefObject<{ form: UseFormReturn<FormValues, unknown, Values>; options: FormOptions<Values> }>
  /** Whether the form changes a record. */
  isChange: boolean
  element: RefObject<HTMLFormElement | null>
  isOpen: RefObject<boolean>
  keepDraft: (isSaved: boolean) => void
}

/**
 * What a form is doing: nothing, or a call runs, during which a change can still be typed in and a form without a record is
 * locked, or the server has taken it and what follows is due.
 */
type FormStatus = 'open' | 'sending' | 'locked' | 'saved'

const statusOf = (now: { isBusy: boolean; isSaved: boolean; isChange: boolean }): FormStatus => {
  if (now.isBusy) return now.isChange ? 'sending' : 'locked'
  return now.isSaved ? 'saved' : 'open'
}

/** Has the writes of the portal send a form, and watches that. */
export const useFormWrite = <Values extends object>(parts: FormWriteParts<Values>) => {
  const { model, latest, element } = parts
  const { writes, notify } = useServices()
  const request = useWriteRequest(parts)
  const { key } = request
  const write = useWrites(key, ({ running }) => running()).get(key)
  const failure = useWrites(key, ({ failed }) => failed()).get(key)?.notice
  const { differences, isSaved } = useSyncExternalStore(model.view.subscribe, model.view.get)
  const isBusy = write?.hasTag('busy') ?? false

  const focusFirst = (errors: FieldErrors<FormValues>) => {
    const wrong = Object.entries(latest.current.options.form.fields).filter(([name]) =>
      Object.hasOwn(errors, name),
    )
    const [[first, { label }] = ['', { label: '' }]] = wrong
    if (wrong.length === 0) return
    focusField(element.current, first)
    const count = wrong.length === 1 ? '1 error' : `${wrong.length} errors`
    announce(`${count}. First: ${label}. ${errors[first]?.message ?? ''}`)
  }
  const isRunning = () => writes.running().has(key)
  const notifyNothingChanged = () => {
    writes.dismiss(key)
    notify(savedNotice({ message: '' }, saveMessages.nothingChanged))
  }
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    // For React's events, a form in a popup is inside the form behind it.
    event?.stopPropagation()
    takeUnreportedInput(element.current, latest.current.form)
    const typed = latest.current.form.getValues()
    return latest.current.form.handleSubmit((values) => {
      const { isSaved: isDone, differences: asked } = model.view.get()
      if (isRunning() || isDone || asked.length > 0) return
      model.submit(typed, values)
      if (model.changesNothing()) notifyNothingChanged()
      else writes.start(request.current(), writeMachine)
    }, focusFirst)(event)
  }
  const dismiss = () => {
    model.closeQuestion()
    if (isRunning()) writes.answer(key, { type: 'conflict.dismissed' })
  }
  const resolve = async (choices: Choices) => {
    model.choose(choices)
    // After a draft was restored nothing is sent yet.
    if (!isRunning()) return model.closeQuestion()
    const typed = latest.current.form.getValues()
    const submitChosen = (values: Values) => {
      model.submit(typed, values)
      if (model.changesNothing()) {
        dismiss()
        return notifyNothingChanged()
      }
      model.closeQuestion()
      writes.answer(key, { type: 'conflict.resolved' })
    }
    const refuse = (errors: FieldErrors<FormValues>) => {
      dismiss()
      focusFirst(errors)
    }
    await latest.current.form.handleSubmit(submitChosen, refuse)()
  }
  return {
    status: statusOf({ isBusy, isSaved, isChange: parts.isChange }),
    differences: isBusy ? [] : differences,
    problem:
      failure === undefined || failure.isInPlace
        ? null
        : [failure.message, failure.detail].filter(Boolean).join('. '),
    submit,
    resolve,
    dismiss,
  }
}

/** Each open form writes under a key of its own: the one that was left before it may still be sent. */
let lastForm = 0

/** The key of a form, and the write of what was submitted last. */
const useWriteRequest = <Values extends object>({
  model,
  latest,
  element,
  isOpen,
  keepDraft,
}: FormWriteParts<Values>) => {
  const { writes } = useServices()
  const popup = useContext(PopupContext)
  const undo = useContext(UndoContext)
  const leave = useAfter()
  const [openedAt] = useLocation()
  const [{ key, route }] = useState(() => {
    lastForm += 1
    return { key: `${formPath(latest.current.options.id)}/${lastForm}`, route: openedAt }
  })
  useEffect(
    () => () => {
      if (writes.running().get(key)?.matches('conflicted')) writes.answer(key, { type: 'conflict.dismissed' })
      writes.dismiss(key)
    },
    [writes, key],
  )
  const compare = async (signal: AbortSignal): Promise<Comparison> => {
    const differences = await model.compare(signal)
    // A form that was left cannot ask whose change is kept.
    if (differences.length > 0 && !isOpen.current) throw refusal(saveMessages.changedBySomeoneElse)
    return model.replacesNothing() ? 'same' : differences.length > 0
  }
  const send = async (call: Call) => {
    try {
      return await model.send(call)
    } catch (error) {
      const { field } = readFailure(error)
      if (field !== null) focusField(element.current, field)
      throw error
    }
  }
  const doAfter = (after: AfterSave | null) => {
    if (popup !== null) popup.report({ type: 'write.saved', after })
    else if (after !== null) leave(after)
  }
  const markAsSaved = () => {
    const hasMore = model.hasMore()
    const stored = model.markAsSaved()
    if (!isOpen.current) return
    if (hasMore) return doAfter(null)
    const { after, onSaved } = latest.current.options
    onSaved?.(stored)
    doAfter((typeof after === 'function' ? after(stored) : after) ?? null)
  }
  const follow = (write: WriteSnapshot) => {
    const progress = progressOf(write)
    if (progress !== null && isOpen.current) popup?.report(progress)
    if (write.matches('saved')) markAsSaved()
    if (changesDraft(write)) keepDraft(write.matches('saved'))
    if (write.status === 'done' && !isOpen.current) writes.dismiss(key)
  }
  return {
    key,
    current: () => {
      const { options } = latest.current
      const { fields } = options.form
      const { sent, lost } = model.versions()
      const subject = options.subject ?? subjectOf(fields, sent) ?? options.name
      const verify = lost === null ? {} : { verify: model.verify, wasSent: true }
      return {
        key,
        subject,
        address: options.draftRoute ?? route,
        outlivesPage: hasDraft(fields),
        done: options.texts.done,
        noticeOf: noticeOf(options),
        keepUndo: (message: string) => {
          const change = model.change()
          return change === null ? null : (undo?.keep(change, { subject, message }) ?? null)
        },
        steps: { ...verify, ...(options.ask === undefined ? {} : { ask: model.ask }), compare, send },
        follow,
      }
    },
  }
}

/**
 * A draft has to say whether its values may be stored already, also after a reload while they are sent. A form that is left
 * with an open question may just have been discarded.
 */
export const changesDraft = (write: WriteSnapshot): boolean =>
  write.matches('sending') || !(write.hasTag('busy') || write.matches('cancelled'))

/** What a form says to the popup around it; null while its write is not sent yet. A save says more. */
const progressOf = (write: WriteSnapshot): FormProgress | null => {
  if (write.hasTag('busy')) return { type: 'write.begun' }
  if (write.matches('conflicted')) return { type: 'write.asked' }
  return write.status === 'done' && !write.matches('saved') ? { type: 'write.ended' } : null
}

/** What a record is called: the value of its first field, where that is a text. */
const subjectOf = (fields: FieldTable, typed: FormValues | null): string | null => {
  const [first] = Object.entries(fields)
  if (first === undefined || typed === null || first[1].control !== 'text') return null
  return textIn(typed, first[0]) || null
}

/** A create that does not reach the server shows no message. */
export const noticeOf =
  ({
    kind,
    name,
    texts: { failed = messages.somethingWentWrong },
  }: Pick<FormOptions<never>, 'kind' | 'name' | 'texts'>): WriteInput['noticeOf'] =>
  (failure) => {
    if (kind === 'create' && failure.kind === 'network') {
      console.error(`The form "${name}" could not be sent: no connection`)
      return null
    }
    const notice = failureNotice(messageFor(failure, failed), failure)
    return failure.field === null ? notice : { ...notice, isInPlace: true }
  }
