// Runs before the first paint, so that the page does not flash the other theme, and index.html shows the right placeholder.
// The build writes it into index.html (src/build/inlined-start.ts).
;(() => {
  const page = document.documentElement
  // The build adds this as a block of data, so that the bytes of this script, and with them the hash in the content
  // security policy, are the same in every release. Without it there is no sign-in form in index.html.
  const block = document.getElementById('early')
  const { base, signedIn, records, first } = block
    ? JSON.parse(block.textContent)
    : { base: '/', signedIn: [], records: [], first: {} }

  // Not by a preload, which takes it from the browser's cache, where an operator's change is not seen.
  if (block) {
    window.earlyConfig = fetch(`${base}config.json`, { cache: 'no-store' })
    window.earlyConfig.catch(() => {})
  }

  // The name of src/store/preferences.ts, and that of version 1.
  const cookies = `; ${document.cookie}`
  const [theme] = [`theme${encodeURIComponent(base)}`, 'theme'].flatMap(
    (name) => cookies.split(`; ${name}=`)[1]?.split(';')[0] ?? [],
  )
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  // A load event of the script would come before the portal is shown: src/main.tsx removes the note.
  const sayNotStarted = () => {
    const note = document.getElementById('not-started')
    if (note) note.hidden = false
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayNotStarted)
  }
  setTimeout(sayNotStarted, 8000)
  addEventListener('error', ({ target }) => (target.type === 'module' ? sayNotStarted() : undefined), true)
  addEventListener('click', ({ target }) => (target.id === 'reload' ? location.reload() : undefined))

  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const token = read('token')
  // Which of the two is loading: see src/ui/frame/boot.css.
  page.dataset.place = token === null ? 'sign-in' : 'app'
  // Requested now, instead of after the scripts that import them have run.
  if (token !== null) {
    requestCode()
    askFirst()
  }
  if (!block || location.pathname !== base || token !== null || read('refreshToken') !== null) return
  // Shows the sign-in form of index.html. The portal sends a form that was submitted before it had loaded, once.
  page.dataset.start = 'sign-in'
  addEventListener('submit', (event) => {
    if (page.dataset.start === undefined) return
    event.preventDefault()
    event.target.dataset.submitted = ''
    event.target.querySelector('[type=submit]').setAttribute('aria-disabled', 'true')
  })

  function requestCode() {
    const files = location.pathname.includes('/view/') ? [...signedIn, ...records] : signedIn
    for (const file of files) request(base + file)
  }

  // What the screen reads first comes beside the code that is to read it: src/api/early-answer.ts takes it.
  function askFirst() {
    const path = location.pathname.slice(base.length - 1)
    const [id] = /[1-9]\d*/.exec(path) ?? []
    const call = first[path.replace(id, ':id')]?.replace(':id', id)
    if (!call || location.search || !isLasting()) return
    const response = window.earlyConfig
      .then((config) => config.clone().json())
      .then(({ apiBaseUrl }) =>
        fetch(apiBaseUrl.trim().replace(/\/+$/, '') + call, {
          headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
          credentials: 'include',
          cache: 'no-store',
          signal: AbortSignal.timeout(60000),
        }),
      )
    response.catch(() => {})
    window.earlyAnswer = { path: call, token, response }
  }

  // Whether the portal would send this token, and not after a renewal. Stricter than src/rules/token.ts, and than its window for renewals.
  function isLasting() {
    try {
      const [header, payload] = token
        .split('.', 2)
        .map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')))
      const { id, exp } = JSON.parse(payload)
      return [
        /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && token.length < 16384,
        !/none/i.test(header),
        id > 0,
        exp === Number(exp) && exp < 1e11,
        exp * 1000 - Date.now() + Number(read('skew')) > 120000,
        read('refreshToken'),
        !read('isNewUser'),
      ].every(Boolean)
    } catch {
      return false
    }
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
})()
