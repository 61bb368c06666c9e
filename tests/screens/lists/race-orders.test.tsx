import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSettled, rowTexts } from '#tests/support/list-queries.ts'
import { permutations } from '#tests/support/permutations.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

/** Each list, how its requests begin, and three addresses at which other rows stand. */
const lists = {
  '/customers': {
    asks: 'GET /customer/getAllCustomer',
    queries: ['?page=2', '?status=4', '?search=northgate'],
  },
  '/all-customers': { asks: 'GET /customer/all', queries: ['?page=2', '?status=4', '?search=northgate'] },
  '/employees': { asks: 'GET /employee/getall', queries: ['?page=2', '?status=all', '?search=das'] },
  '/lobs': {
    asks: 'GET /lobs/getAllLobs',
    queries: ['?status=14', '?sortBy=name&sortType=asc', '?search=care'],
  },
  '/devices': { asks: 'GET /devices/getalldevices', queries: ['?page=2', '?page=3', '?page=4'] },
  '/customer/11/devices': {
    asks: 'GET /customer/getCustomerById/',
    queries: ['?status=all', '?sortBy=name&sortType=asc', '?sortBy=name&sortType=desc'],
  },
  '/customer/complaint/24': {
    // Without the call that counts the open ones.
    asks: 'GET /fetch/allcomplaints/24?page=1&sortBy',
    queries: ['?status=1', '?status=2', '?sortBy=id&sortType=asc'],
  },
}

/** Every order for the proof; else those in which the last question is answered first. */
const orders = permutations([0, 1, 2]).filter(([first]) => process.env.PROOF !== undefined || first === 2)

test.each(Object.entries(lists))(
  '%s shows the rows of the last request, in whatever order the answers arrive',
  async (at, { asks, queries }) => {
    const { network, goTo } = await openScreen(<PortalScreens />, { at: at + queries.at(-1) })
    await screen.findByRole('table')
    await listSettled()
    const alone = rowTexts()
    for (const order of orders) {
      act(() => goTo(at))
      await listSettled()
      const waiting = network.pauseEach(asks)
      for (const [number, query] of queries.entries()) {
        act(() => goTo(at + query))
        await waitFor(() => expect(waiting).toHaveLength(number + 1))
      }
      for (const index of order) await act(async () => waiting[index]?.())
      await listSettled()
      expect({ order, rows: rowTexts() }).toEqual({ order, rows: alone })
      network.restore()
    }
  },
)
