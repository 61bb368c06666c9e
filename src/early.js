// Runs before the first paint, so that the page does not flash the other theme, and index.html shows the right placeholder.
// The build writes it into index.html (src/build/inlined-start.ts).
;(() => {
  const page = document.documentElement
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  if (chosen) page.dataset.theme = chosen[1]
  const isSignIn = /\/(forgotpassword|successful|reset-password)?$/.test(location.pathname)
  page.dataset.place = isSignIn ? 'sign-in' : 'app'

  // The build replaces this table. Without a base there is no sign-in form in index.html.
  const { base, files, screens } = { base: '', files: [], screens: {} }
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
  // Shows the sign-in form of index.html. The portal sends a form that was submitted before it had loaded, once.
  page.dataset.start = 'sign-in'
  addEventListener('submit', (event) => {
    if (page.dataset.start === undefined) return
    event.preventDefault()
    event.target.dataset.submitted = ''
    event.target.querySelector('[type=submit]').setAttribute('aria-disabled', 'true')
  })

  // Requests the files of the current route now, instead of after the scripts that import them have run.
  function preload() {
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
