import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Engine } from './driver.ts'
import { createUser, type User } from './user.ts'

/** The walks through the demo as one file on disk, in a browser that is running. */
export const walkThroughSingleFile = (runningEngine: () => Engine): void => {
  describe('the single file', () => {
    const { singleFile } = inject('sites')
    let user: User

    beforeAll(async () => {
      user = createUser(await runningEngine().openTab(), singleFile)
    })

    const seeScreen = async (path: string, heading: string, someone = user): Promise<void> => {
      await someone.until(`location.hash === '#${path}'`, `the screen ${path}`)
      await someone.seeHeading(heading)
    }

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

    // The driver of WebKit has no frames.
    if (inject('engine') !== 'webkit')
      test('the demo runs in a sandboxed frame, where the bar says that nothing is stored', async () => {
        const page = join(runningEngine().downloads, 'page.html')
        await writeFile(
          page,
          `<iframe sandbox="allow-scripts allow-forms" width="1200" height="800" src="${singleFile}"></iframe>`,
        )
        await user.tab.goto(pathToFileURL(page).href)
        const frame = await user.tab.frame()
        if (frame === null) throw new Error('This driver has no frames.')
        const guest = createUser(frame, singleFile)
        await guest.click('button', 'Try as Asha Rao')
        await seeScreen('/dashboard', 'Dashboard', guest)
        await guest.seeText('Data last until reload')
        await guest.click('link', 'Customer')
        await seeScreen('/customers', 'Customer (60)', guest)
        await guest.until(
          'document.querySelector(\'nav img[src^="blob:"]\').naturalWidth > 0',
          'a stored picture',
        )
      })
  })
}

const isDrawn = "[...document.querySelectorAll('main img')].some(({ naturalWidth }) => naturalWidth > 0)"
