import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Engine } from './driver.ts'
import { engines } from './engines.ts'
import { createUser, type User } from './user.ts'

const { singleFile } = inject('sites')
const name = inject('engine')

let engine: Engine
let user: User

beforeAll(async () => {
  engine = await engines[name].start()
  user = createUser(await engine.openTab(), singleFile)
})
afterAll(() => engine?.stop())

const seeScreen = async (path: string, heading: string): Promise<void> => {
  await user.until(`location.hash === '#${path}'`, `the screen ${path}`)
  await user.seeHeading(heading)
}

test('the file is at most 3 MB', async () => {
  expect((await stat(new URL(singleFile))).size).toBeLessThanOrEqual(3_000_000)
})

test('the demo runs from a file on disk: signs in, lists, saves, shows pictures', async () => {
  await user.visit('')
  await user.click('button', 'Try as Asha Rao')
  await seeScreen('/dashboard', 'Dashboard')
  await user.click('link', 'Customer')
  await seeScreen('/customers', 'Customer (60)')
  await user.click('button', 'Page 2')
  await seeScreen('/customers?page=2', 'Customer (60)')
  await user.tab.back()
  await seeScreen('/customers', 'Customer (60)')
  await user.visit('#/customer/view/4')
  await user.until(isDrawn)
  await user.visit('#/customer/edit/60')
  await user.see('checkbox', 'Nurse')
  await user.fill('City', 'Mysuru')
  await user.click('button', 'Save')
  await seeScreen('/customers', 'Customer (60)')
})

test('what was saved is there after a reload, at the same screen and for the same person', async () => {
  await user.visit('#/customer/view/60')
  await user.seeText('Mysuru')
  await user.tab.reload()
  await seeScreen('/customer/view/60', 'Customer Details')
  await user.seeText('Mysuru')
  await user.seeText('Asha Rao')
  expect(await user.text()).not.toContain('Data last until reload')
})

const isDrawn = "[...document.querySelectorAll('main img')].some(({ naturalWidth }) => naturalWidth > 0)"
