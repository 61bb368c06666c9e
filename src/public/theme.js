// Runs before the first paint, so that a chosen theme never flashes the other one.
;(() => {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (chosen) document.documentElement.dataset.theme = chosen[1]
  const isDoor = /\/(forgotpassword|successful|reset-password)?$/.test(location.pathname)
  document.documentElement.dataset.place = isDoor ? 'door' : 'house'
})()
