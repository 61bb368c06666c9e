import type { ReactNode } from 'react'
import { FieldGroup, WholeLine } from '#src/ui/fields/field-group.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import {
  type CustomerField,
  type CustomerSection,
  customerFields,
  customerSectionNames,
  customerSections,
  readFieldsIn,
} from './customer-fields.ts'

type CustomerSectionsProps = {
  value: (field: CustomerField) => ReactNode
  /** What a section shows beside its fields. */
  beside?: Partial<Record<CustomerSection, ReactNode>>
}

export const CustomerSections = ({ value, beside = {} }: CustomerSectionsProps) =>
  customerSectionNames.map((section) => (
    <FieldGroup key={section} legend={customerSections[section]}>
      {linesIn(section).map((line) => (
        <WholeLine key={line[0]}>
          <DescriptionList
            items={line.map((field) => ({ term: customerFields[field].label, value: value(field) }))}
          />
        </WholeLine>
      ))}
      {beside[section]}
    </FieldGroup>
  ))

/** Images have their own line. */
const linesIn = (section: CustomerSection): readonly (readonly CustomerField[])[] => {
  const fields = readFieldsIn(section)
  const isImage = (field: CustomerField) => customerFields[field].control === 'file'
  return [fields.filter((field) => !isImage(field)), fields.filter(isImage)].filter(
    ({ length }) => length > 0,
  )
}
