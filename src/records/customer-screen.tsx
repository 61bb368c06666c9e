import { Fragment, type ReactNode } from 'react'
import { useParams } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { MissingRecordScreen } from './record-screen.tsx'

type CustomerScreenProps = {
  title: string
  /** The path of `Back` where no customer can have that id. */
  back: string
  children: (customerId: number) => ReactNode
}

/** A screen of the customer that its route names `:customerId`. That of another customer shares no state with it. */
export const CustomerScreen = ({ title, back, children }: CustomerScreenProps) => {
  const customerId = idIn(useParams().customerId)
  if (customerId !== null) return <Fragment key={customerId}>{children(customerId)}</Fragment>
  return (
    <MissingRecordScreen
      title={title}
      back={back}
      sought={{ entity: names.customer.inText, id: null, list: paths.customers }}
    />
  )
}
