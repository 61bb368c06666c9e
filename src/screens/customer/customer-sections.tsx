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
} from './customer.fields.tsx'
import styles from './customer-sections.module.css'

type CustomerSectionsProps = {
  value: (field: CustomerField) => ReactNode
  /** What a section shows beside its fields. */
  beside?: Partial<Record<CustomerSection, ReactNode>>
}

/** Two columns of cards, one below the other where there is no space for both. */
export const CustomerSections = ({ value, beside = {} }: CustomerSectionsProps) => {
  const cardOf = (section: CustomerSection) => (
    <FieldGroup key={section} legend={customerSections[section].title}>
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
    <div className={styles.columns}>
      <div className={styles.column}>{sectionsIn('first').map(cardOf)}</div>
      <div className={styles.column}>
        {sectionsIn('second').map(cardOf)}
        <div className={styles.pair}>{sectionsIn('pair').map(cardOf)}</div>
      </div>
    </div>
  )
}

const sectionsIn = (place: (typeof customerSections)[CustomerSection]['card']) =>
  customerSectionNames.filter((section) => customerSections[section].card === place)

const termOf = (field: CustomerField, section: CustomerSection) => {
  const { label } = customerFields[field]
  return { term: label, isTermHidden: label === customerSections[section].title }
}

/** Images have their own line. */
const linesIn = (section: CustomerSection): readonly (readonly CustomerField[])[] => {
  const fields = readFieldsIn(section)
  const isImage = (field: CustomerField) => customerFields[field].control === 'file'
  return [fields.filter((field) => !isImage(field)), fields.filter(isImage)].filter(
    ({ length }) => length > 0,
  )
}
