import { email, phone, webUrl } from '#src/rules/field-checks.ts'
import type { FieldCheck } from '#src/rules/fields.ts'
import { isBlank, noValue } from '#src/rules/text.ts'
import { CopyableLink } from '#src/ui/records/copyable-link.tsx'

type Kind = 'email' | 'phone' | 'url'

const contactKinds: Readonly<Record<Kind, { check: FieldCheck; href: (text: string) => string }>> = {
  email: { check: email(), href: (text) => `mailto:${text}` },
  phone: { check: phone, href: (text) => `tel:${text}` },
  url: { check: webUrl, href: (text) => text },
}

export const isContactKind = (kind: string): kind is Kind => Object.hasOwn(contactKinds, kind)

type ContactValueProps = {
  kind: Kind
  /** What the value is, for the button that copies it. */
  label: string
  text: string
}

/**
 * A value of a record that can be opened and copied. It is a link only if it is valid: the backend may hold values that
 * the form would refuse today.
 */
export const ContactValue = ({ kind, label, text }: ContactValueProps) => {
  if (isBlank(text)) return noValue
  const { check, href } = contactKinds[kind]
  return (
    <CopyableLink
      href={check(text) === null ? href(text) : null}
      newTab={kind === 'url'}
      label={label}
      text={text}
    />
  )
}
