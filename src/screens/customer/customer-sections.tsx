import type { ReactNode } from 'react'
import { FieldGroup, WholeLine } from '#src/ui/fields/field-group.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { PageColumn, Pair, TwoColumns } from '#src/ui/records/two-columns.tsx'
import {
  type CustomerField,
  type CustomerSection,
  customerFields,
  customerSections,
  readFieldsIn,
} from './customer.fields.tsx'

type CustomerSectionsProps = {
  value: (field: CustomerField) => ReactNode
  /** What a section shows beside its fields. */
  beside?: Partial<Record<CustomerSection, ReactNode>>
}

export const CustomerSections = ({ value, beside = {} }: CustomerSectionsProps) => {
  const cardOf = (section: CustomerSection) => (
    <FieldGroup key={section} legend={customerSections[section]}>
      {linesIn(section).map((line) => (
        <WholeLine key={line[0]}>
          <DescriptionList
            items={line.map((field) => ({ ...termOf(field, section), value: value(field) }))}
          />
        </WholeLine>
      ))}
      {beside[section]}
    </FieldGroup>
  )
  return (
    <TwoColumns>
      <PageColumn>{firstColumn.map(cardOf)}</PageColumn>
      <PageColumn>
        {secondColumn.map(cardOf)}
        <Pair>{pair.map(cardOf)}</Pair>
      </PageColumn>
    </TwoColumns>
  )
}

/** Columns about as high as each other, the second with a pair of cards at its end. */
const firstColumn = ['company', 'address', 'contact', 'account', 'permissions'] as const
const secondColumn = ['portal', 'branding'] as const
const pair = ['admin', 'notes'] as const

const termOf = (field: CustomerField, section: CustomerSection) => {
  const { label } = customerFields[field]
  return { term: label, isTermHidden: label === customerSections[section] }
}

/** Images have their own line. */
const linesIn = (section: CustomerSection): readonly (readonly CustomerField[])[] => {
  const fields = readFieldsIn(section)
  const isImage = (field: CustomerField) => customerFields[field].control === 'file'
  return [fields.filter((field) => !isImage(field)), fields.filter(isImage)].filter(
    ({ length }) => length > 0,
  )
}
