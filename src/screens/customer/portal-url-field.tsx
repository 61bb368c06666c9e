import { type FocusEvent, type MouseEvent, useState } from 'react'
import { FormField } from '#src/forms/form-fields.tsx'
import { type PortalUrlParts, restorePortalUrl, typedPortalUrl } from '#src/rules/portal-url.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import type { CustomerForm } from './use-customer-form.ts'

const name = 'customer_Url'

/**
 * The whole portal URL. Its fixed prefix and suffix are restored at each click, focus and blur. Read-only if
 * the stored record has a valid one; another stays as it is until it is changed.
 */
export const PortalUrlField = ({ form }: { form: CustomerForm }) => {
  const { prefix, suffix } = usePortal().config.portalUrl
  const { control } = form
  const [stored] = useState(() => control.getValues(name))
  const isFixed = isValid(stored, { prefix, suffix })
  const field = form.field(name)
  const restore = () => {
    const typed = control.getValues(name)
    if (typed === stored && typed !== '') return typed
    const whole = restorePortalUrl(typed, { prefix, suffix })
    if (whole !== typed) control.setValue(name, whole, { shouldDirty: true })
    return whole
  }
  const click = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    const isMarked = currentTarget.selectionStart !== currentTarget.selectionEnd
    // What is typed belongs between the two; what is marked is about to be replaced as a whole.
    if (restore() === prefix + suffix && !isMarked) {
      currentTarget.setSelectionRange(prefix.length, prefix.length)
    }
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // Left empty, what is stored stays as it is: none, or one that could not be read.
    if (restore() === prefix + suffix && stored === '') control.setValue(name, '', { shouldDirty: true })
    return field.store.register().onBlur(event)
  }
  return isFixed ? (
    <FormField field={{ ...field, hint: undefined }} readOnly required={false} />
  ) : (
    <FormField
      field={field}
      spellCheck={false}
      autoCapitalize="none"
      onFocus={restore}
      onClick={click}
      onBlur={leave}
    />
  )
}

const isValid = (url: string, parts: PortalUrlParts): boolean =>
  url !== '' && restorePortalUrl(url, parts) === url && typedPortalUrl(parts)(url) === null
