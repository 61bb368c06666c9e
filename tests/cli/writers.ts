import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { bearerOn } from './bearer.ts'

/** Marks the calls of the writers, whose answers must not be tampered with. */
export const writerHeader = 'X-Writer'

const onePage = { page: '1', pageSize: '1' }
const newestFirst = { sortBy: 'id', sortType: 'desc' }

/**
 * Until stopped, creates, changes and removes its own lobs, local admins, customers and devices, twice a
 * second each; less often where that takes long, so that a busy machine has pauses between writes as well.
 */
export const startWriters = async (api: string) => {
  const headers = { Authorization: await bearerOn(api), [writerHeader]: '1' }
  const end = new AbortController()
  let written = 0
  const send = async (method: string, path: string, body?: object | FormData): Promise<void> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${api}${path}`, {
      method,
      headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`)
    written += 1
  }
  const newestOf = async (path: string, member: string, id: string): Promise<number> => {
    // The list of devices takes pages only, and has the newest first.
    const query = new URLSearchParams(member === 'getDevices' ? onePage : { ...onePage, ...newestFirst })
    const response = await fetch(`${api}${path}?${query}`, {
      headers,
    })
    return Number((await response.json())[member][0][id])
  }
  const running = [lobs, localAdmins, customers, devices].map(async (write) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const began = performance.now()
      await write(turn)
      const took = performance.now() - began
      const pause = Math.max(500 - took, 20 * took)
      await setTimeout(pause, undefined, { signal: end.signal }).catch(() => undefined)
    }
  })

  /** Each turn is another step: add, change, remove where the API can. */
  async function lobs(turn: number): Promise<void> {
    if (turn % 2 === 0) {
      await send('POST', '/lobs/createlobs/1', { lobsname: `Busy ${letters(turn)}`, lobStatus: 13 })
      return
    }
    const id = await newestOf('/lobs/getAllLobs', 'getlobs', 'lob_Id')
    await send('PATCH', `/update/lobs/${id}`, { lobsname: `Busier ${letters(turn)}`, lobStatus: 14 })
  }

  async function localAdmins(turn: number): Promise<void> {
    const email = `busy${turn}@busy.example`
    if (turn % 2 === 0) {
      await send('POST', '/employee/add/1', {
        employeesName: `Busy ${letters(turn)}`,
        employeesEmail: email,
        itx_Employee_Id: 700_000_000 + turn,
        employeesStatus: 5,
        employeesPassword: 'Welcome#2026',
        confirm_Password: 'Welcome#2026',
      })
      return
    }
    await send('DELETE', `/deleteEmployees/${await newestOf('/employee/getall', 'data', 'employee_Id')}`)
  }

  async function customers(turn: number): Promise<void> {
    if (turn % 2 === 0) {
      await send(
        'POST',
        '/createCustomer/1?lob_Id=1&accountStatus=1&portal_Permissions=1',
        customerForm(turn),
      )
      return
    }
    const id = await newestOf('/customer/getAllCustomer', 'customer', 'customer_Id')
    await send('DELETE', `/deleteCustomer/${id}`)
  }

  async function devices(turn: number): Promise<void> {
    const id = await newestDevice()
    if (turn % 3 === 1) {
      await send('PATCH', `/update/devices/${id}`, { devices_name: `Busy ${turn}`, device_status: 7 })
      return
    }
    if (turn % 3 === 2) return send('DELETE', `/delete/devices/${id}`)
    await send('POST', '/device/createDevices/1', {
      devicesName: `Busy ${turn}`,
      deviceStatus: 7,
      factorydeviceId: 800_000_000 + turn,
      customerId: 1,
      devicesUrl: '',
    })
  }

  async function newestDevice(): Promise<number> {
    return newestOf('/devices/getalldevices', 'getDevices', 'devicesId')
  }

  const stop = async (): Promise<void> => {
    end.abort()
    await Promise.all(running)
  }
  onTestFinished(stop)
  return {
    /** The number of writes until now. */
    written: () => written,
    stop,
  }
}

const letters = (turn: number): string =>
  [...String(turn)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

const customerForm = (turn: number): FormData => {
  const form = new FormData()
  const fields = {
    companyName: `Busy ${letters(turn)}`,
    companyContact: 'Busy',
    companyAddress: JSON.stringify({
      addressline1: '1, Busy Road',
      addressline2: '',
      city: 'Pune',
      states: 'Maharashtra',
      pincode: '411001',
    }),
    contactPersonName: `Busy ${letters(turn)}`,
    contactPhone: '9876543210',
    contactEmail: `busy${turn}@busy.example`,
    customer_Url: `https://busy-${turn}.portal.example`,
    company_Username: `busy${turn}@busy.example`,
    company_Password: 'Welcome#2026',
    confirm_Password: 'Welcome#2026',
    branding_Guidelines: '',
    integration_customization: '',
    customer_back_Url: '',
    customer_front_Url: '',
    notes_Communications: '',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
