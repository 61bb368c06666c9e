import { type FocusEvent, type MouseEvent, useState } from 'react'
import { type PortalUrlParts, restorePortalUrl } from '#src/rules/portal-url.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { CustomerForm } from './customer-form.ts'
import { customerLabels } from './customer-labels.ts'

const field = 'customer_Url'

/**
 * The whole portal URL. Its fixed beginning and end are put back at each click, focus and blur (decisions.md 33). The URL
 * of a record that stands is only read (spec 2, Customer details), unless it has none.
 */
export const PortalUrlField = ({ form }: { form: CustomerForm }) => {
  const { prefix, suffix } = usePortal().config.portalUrl
  const [isFixed] = useState(() => isGiven(form.fields.getValues(field), { prefix, suffix }))
  const { onBlur, ...input } = form.field(field)
  const restore = () => {
    const typed = form.fields.getValues(field)
    const whole = restorePortalUrl(typed, { prefix, suffix })
    if (whole !== typed) form.fields.setValue(field, whole, { shouldDirty: true })
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
    restore()
    return onBlur(event)
  }
  const label = customerLabels[field]
  return isFixed ? (
    <TextField label={label} readOnly {...input} onBlur={onBlur} />
  ) : (
    <TextField
      label={label}
      required
      inputMode="url"
      spellCheck={false}
      autoCapitalize="none"
      {...input}
      onFocus={restore}
      onClick={click}
      onBlur={leave}
    />
  )
}

const isGiven = (url: string, { prefix, suffix }: PortalUrlParts): boolean =>
  url !== '' && url !== prefix + suffix
