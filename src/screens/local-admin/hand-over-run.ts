import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { employees } from '#src/contract/employees.ts'
import { readCustomerRow } from '#src/data/customer-rows.ts'
import { isMissingRecord } from '#src/data/reading.ts'
import { may } from '#src/rules/access.ts'
import { HandOverStep } from '#src/rules/hand-over.ts'
import { names } from '#src/rules/names.ts'
import type { Finding } from '#src/rules/run-lines.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import { readHospitalsOf, reasonToKeep } from './hospitals-of.ts'

/** What someone else has changed since the lines were chosen is left as it is. */
const reasonToSkip = async (step: HandOverStep, call: Call, signal: AbortSignal): Promise<string | null> => {
  if (step.step === 'delete') return reasonToKeep(await readHospitalsOf(call, step.employee, signal))
  const { accountManager } = await readCustomerRow(call, step.customer, signal)
  return accountManager?.employee_Id === step.from
    ? null
    : `Someone else has changed its ${names.localAdmin.inText}`
}

const send = (step: HandOverStep, call: Call) =>
  step.step === 'delete'
    ? call(employees.remove, { params: { id: step.employee } })
    : call(customers.changeManager, {
        params: { customer_Id: step.customer },
        query: { employeeId: step.to },
      })

const verify = async (step: HandOverStep, call: Call, signal: AbortSignal): Promise<Finding> => {
  if (step.step === 'move') {
    const { accountManager } = await readCustomerRow(call, step.customer, signal)
    return accountManager?.employee_Id === step.to ? 'stored' : 'missing'
  }
  const isDeleted = await isMissingRecord(call(employees.get, { params: { id: step.employee }, signal }))
  return isDeleted ? 'stored' : 'missing'
}

/** Who gets the customers when they are taken back. */
const receiversOf = (done: readonly { values: HandOverStep }[]): ReadonlySet<number> =>
  new Set(done.flatMap(({ values }) => (values.step === 'move' ? values.from : [])))

/** The server refuses to give customers to an inactive local admin: then nothing is sent. */
const requireActive = async (ids: ReadonlySet<number>, call: Call, signal: AbortSignal): Promise<void> => {
  for (const id of ids) {
    const { employeesName, employeesStatus } = await call(employees.get, { params: { id }, signal })
    if (employeesStatus === localAdminStatus.inactive)
      throw new ApiError('refused', {
        serverMessage: `${employeesName} is not active. Nothing was taken back.`,
      })
  }
}

/** Hands the customers of a local admin over, one after the other. */
export const handOver = defineRunKind<HandOverStep, HandOverStep>({
  values: HandOverStep,
  countOf: (count) => (count === 1 ? '1 step' : `${count} steps`),
  done: 'done',
  read: async ({ values }, { call, signal }) => {
    const reason = await reasonToSkip(values, call, signal)
    return reason === null ? { former: {} } : { skip: reason }
  },
  send: ({ values }, { call }) => send(values, call),
  verify: (lines, { call, signal }) => Promise.all(lines.map(({ values }) => verify(values, call, signal))),
  inverse: {
    kind: 'handOver',
    access: may.readAllCustomers,
    label: (count) => `Take back: ${count === 1 ? '1 step' : `${count} steps`}`,
    kept: HandOverStep,
    lines: async (done, { call, signal }) => {
      const isDeleted = done.some(({ values }) => values.step === 'delete')
      if (!isDeleted) await requireActive(receiversOf(done), call, signal)
      return done.map(({ values }) =>
        isDeleted || values.step === 'delete'
          ? { leftOut: `The ${names.localAdmin.inText} was deleted, and does not come back` }
          : { values: { ...values, from: values.to, to: values.from } },
      )
    },
  },
})
