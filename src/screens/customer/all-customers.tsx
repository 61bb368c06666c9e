import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { CustomerRow } from '#src/contract/customers.ts'
import { List } from '#src/lists/list.tsx'
import { usePopup } from '#src/lists/use-popup.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import type { timing } from '#src/rules/timing.ts'
import { useDelayEffect } from '#src/session/use-delay-effect.ts'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { allCustomersList, loadAllCustomers } from './customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

/** `/all-customers`: all customers, each of which can be assigned to another local admin. */
export const AllCustomers = () => (
  <AccessGate access={may.readAllCustomers}>
    <Customers />
  </AccessGate>
)

const Customers = () => {
  const { popup: customer, open, close } = usePopup<CustomerRow>()
  const definition = useMemo(() => allCustomersList(open), [open])
  const { list, menu, isDeleting } = useCustomers(definition, loadAllCustomers)
  const reload = useReload('managerChangeReload')
  const finish = () => {
    close()
    reload()
  }
  return (
    <List list={list} menu={menu} busy={isDeleting}>
      {customer === null ? null : <ChangeManager customer={customer} onChanged={finish} onClose={close} />}
    </List>
  )
}

const ChangeManager = lazyPopup(async () => (await import('./change-manager.tsx')).ChangeManager)

/** Returns a function that reloads the screen later. Leaving the screen cancels it. */
const useReload = (delay: keyof typeof timing): (() => void) => {
  const delayEffect = useDelayEffect()
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  return useCallback(() => {
    cancel.current()
    cancel.current = delayEffect({ type: 'reload' }, delay)
  }, [delayEffect, delay])
}
