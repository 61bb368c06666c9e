import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { messageFor } from '#src/rules/failure.ts'
import { fieldNamesIn } from './field-names.ts'
import type { useSubmission } from './use-submission.ts'

type Submission = Pick<ReturnType<typeof useSubmission>, 'actor' | 'snapshot'>

/** What each kind of field of src/ui takes of a form, its error included: the broken rule, or the server's no to that field. */
export const useFieldProps = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  { actor, snapshot }: Submission,
) => {
  useJudgeAnew(form, actor)
  const { refusal, texts } = snapshot.context

  const field = (name: FieldPath<Typed>) => ({
    ...form.register(name),
    error:
      form.getFieldState(name, form.formState).error?.message ??
      (refusal?.field === name ? messageFor(refusal, texts.failed) : undefined),
  })

  return {
    /** For TextField, PasswordField, TextArea, Checkbox and the boxes of a CheckboxGroup. */
    field,
    /** For SelectField, whose options may come later than its value. */
    select: (name: FieldPath<Typed>) => ({ ...field(name), value: String(form.watch(name) ?? '') }),
    /** For FileField; the value is a File, or what stands there as long as none is chosen. */
    file: (name: FieldPath<Typed>) => {
      const { onChange, onBlur, error } = field(name)
      const file: unknown = form.watch(name)
      const put = async (chosen: File | null) => {
        const value: unknown = chosen ?? Reflect.get(form.formState.defaultValues ?? {}, name) ?? null
        await onChange({ type: 'change', target: { name, value } })
        // A file is judged as soon as it is chosen, not when the field is left.
        await onBlur({ type: 'blur', target: { name, value } })
      }
      return { name, error, file: file instanceof File ? file : null, onChoose: put }
    },
  }
}

/** A changed field may make a standing error of another one wrong, as a password does that of its repetition. */
const useJudgeAnew = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  actor: Submission['actor'],
): void => {
  const { subscribe, trigger, getValues } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ name, type, errors = {} }) => {
          if (name === undefined || type !== 'change') return
          actor.send({ type: 'field.changed', field: name })
          const others = Object.keys(errors).filter((other) => other !== name)
          if (others.length > 0) void trigger(fieldNamesIn(getValues(), others))
        },
      }),
    [subscribe, trigger, getValues, actor],
  )
}
