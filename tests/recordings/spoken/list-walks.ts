import { button, press, pressButton, refuse, type SpokenWalk, type as typeText } from './spoken-walk.ts'

export const listWalks: readonly SpokenWalk[] = [
  {
    title: 'the steps of a list',
    at: '/dashboard',
    acts: {
      'open the list': ({ page }) => page.getByRole('link', { name: 'Customer', exact: true }).press('Enter'),
      'go to the next page': pressButton('Next page'),
      'sort by name': pressButton('Company Name'),
      'sort the other way': pressButton('Company Name'),
      search: ({ page }) => page.getByRole('searchbox', { name: 'Search' }).fill('hospital'),
      'choose a status': ({ page }) =>
        page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active'),
      'search for nothing': ({ page }) => page.getByRole('searchbox', { name: 'Search' }).fill('zzz'),
      'reset the search': pressButton('Reset search'),
      'open the view options': pressButton('View options'),
      'close them': press('Escape'),
      'open the saved views': pressButton('Saved views'),
      'close these': press('Escape'),
    },
  },
  {
    title: 'a question and its outcome',
    at: '/customers',
    before: ({ page }) => refuse(page, /deleteCustomer/, 409),
    acts: {
      'open the actions of a row': pressButton(/^Actions for/),
      'go to Delete': press('d'),
      'choose it': press('Enter'),
      'cancel the question': press('Enter'),
      'open the actions again': pressButton(/^Actions for/),
      'go to Delete again': press('d'),
      'choose it again': press('Enter'),
      'go to Confirm': press('Tab'),
      'confirm, and be refused': press('Enter'),
      'dismiss the failure': pressButton(/^Dismiss (?!notice)/),
      'open the actions once more': async (portal) => {
        await portal.page.unroute(/deleteCustomer/)
        await pressButton(/^Actions for/)(portal)
      },
      'go to Delete once more': press('d'),
      'choose it once more': press('Enter'),
      'go to Confirm again': press('Tab'),
      'confirm it': press('Enter'),
    },
  },
  {
    title: 'a connection that is lost',
    at: '/customers',
    acts: {
      'go to the next page without it': async (portal) => {
        await portal.page.context().setOffline(true)
        await pressButton('Next page')(portal)
      },
      'try again': pressButton('Retry'),
      'try with it': async (portal) => {
        await portal.page.context().setOffline(false)
        await pressButton('Retry')(portal)
      },
    },
  },
  {
    title: 'options of a combobox, and of the search',
    at: '/all-customers',
    acts: {
      'open the popup': pressButton(/^Change Local Admin for/),
      'type a letter': typeText('a'),
      'go to the next option': press('ArrowDown'),
      'choose it': press('Enter'),
      'close the popup': press('Escape'),
      'open the search': press('Control+k'),
      'type a name': typeText('suvarna'),
      'go to the next result': press('ArrowDown'),
      'open it': press('Enter'),
    },
  },
  {
    title: 'a complaint that is resolved',
    at: '/customer/complaint/9',
    acts: {
      'go to its status': ({ page }) =>
        page.getByRole('combobox', { name: 'Status of complaint 47', exact: true }).focus(),
      'open it': press('Enter'),
      'go to Resolved': press('ArrowDown'),
      'choose it': press('Enter'),
      'show the closed ones': ({ page }) =>
        page.getByRole('tab', { name: 'Closed Complaints' }).press('Enter'),
    },
  },
  {
    title: 'notices that are read again',
    at: '/lob/edit/2',
    before: async ({ page }) => {
      await button(page, 'Save').press('Enter')
      await page.getByRole('alert').waitFor()
      await page.keyboard.press('Escape')
    },
    acts: {
      'open the menu of the account': pressButton(/^Account menu/),
      'go to Notices': press('n'),
      'open them': press('Enter'),
      'close them': press('Enter'),
    },
  },
]
