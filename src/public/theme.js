// Runs before the first paint: a chosen theme never flashes the other one, and index.html shows what is loading.
;(() => {
  const page = document.documentElement
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (chosen) page.dataset.theme = chosen[1]
  const isSignIn = /\/(forgotpassword|successful|reset-password)?$/.test(location.pathname)
  page.dataset.place = isSignIn ? 'sign-in' : 'app'

  const isSignedIn = () => {
    try {
      return localStorage.getItem('token') !== null || localStorage.getItem('refreshToken') !== null
    } catch {
      return false
    }
  }
  const base = new URL('.', document.currentScript.src).pathname
  if (location.pathname !== base || isSignedIn()) return
  // The sign-in form of index.html is shown. What is submitted before the portal has loaded is sent by it later, once.
  page.dataset.start = 'sign-in'
  addEventListener('submit', (event) => {
    if (page.dataset.start === undefined) return
    event.preventDefault()
    event.target.dataset.submitted = ''
    event.target.querySelector('[type=submit]').setAttribute('aria-disabled', 'true')
  })
})()
