// Runs before the first paint: a chosen theme never flashes the other one, and index.html shows what is loading.
;(() => {
  const page = document.documentElement
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (chosen) page.dataset.theme = chosen[1]
  const isSignIn = /\/(forgotpassword|successful|reset-password)?$/.test(location.pathname)
  page.dataset.place = isSignIn ? 'sign-in' : 'app'

  const { src, dataset } = document.currentScript
  // Named in the page itself, a policy would keep Chromium from requesting files ahead while this one is loading.
  if (dataset.policy) {
    const meta = document.createElement('meta')
    meta.httpEquiv = 'Content-Security-Policy'
    meta.content = dataset.policy
    document.head.append(meta)
  }

  // As part of the single-file demo it has no address.
  const base = new URL('.', src || location.href).pathname
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const token = read('token')
  if (isAlive()) preload()
  if (location.pathname !== base || token !== null || read('refreshToken') !== null) return
  // The sign-in form of index.html is shown. What is submitted before the portal has loaded is sent by it later, once.
  page.dataset.start = 'sign-in'
  addEventListener('submit', (event) => {
    if (page.dataset.start === undefined) return
    event.preventDefault()
    event.target.dataset.submitted = ''
    event.target.querySelector('[type=submit]').setAttribute('aria-disabled', 'true')
  })

  // What the address needs is requested now, and not when the scripts that ask for it have run.
  function preload() {
    // The build replaces this table.
    const { files, screens } = { files: [], screens: {} }
    const path = location.pathname.slice(base.length - 1).replace(/\/\d+(?=\/|$)/g, '/:')
    for (const number of screens[path] ?? []) request(base + files[number])
  }

  function request(file) {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    link.as = isStyle ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }

  function isAlive() {
    try {
      const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
      return JSON.parse(atob(payload)).exp * 1000 > Date.now()
    } catch {
      return false
    }
  }
})()
