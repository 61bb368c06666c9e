import { expect, test, vi } from 'vitest'
import { keepTyped } from '#src/app/keep-typed.tsx'

const html = '<form><input name="userName"><input name="password"></form>'

const inputIn = (place: HTMLElement, name: string): HTMLInputElement => {
  const found = place.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (found === null) throw new Error(`There is no ${name}`)
  return found
}

/** A sign-in form of the page, in which something was typed and sent, and the one that React renders in its place. */
const renderAgain = () => {
  const place = document.createElement('main')
  document.body.append(place)
  place.innerHTML = html
  inputIn(place, 'userName').value = 'asha'
  place.querySelector('form')?.setAttribute('data-submitted', '')
  const { carryOver, forget } = keepTyped(place)
  place.innerHTML = html
  const submitted = vi.fn((event: Event) => event.preventDefault())
  place.querySelector('form')?.addEventListener('submit', submitted)
  return { place, carryOver, forget, submitted }
}

test('what was typed and sent in a form that React renders again is carried over', () => {
  const { place, carryOver, submitted } = renderAgain()
  carryOver()
  expect(inputIn(place, 'userName').value).toBe('asha')
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('a later error of the page does not bring back what was typed before', () => {
  const { place, carryOver, submitted } = renderAgain()
  carryOver()
  inputIn(place, 'userName').value = 'someone else'
  carryOver()
  expect(inputIn(place, 'userName').value).toBe('someone else')
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('what was typed in a form that React has taken over is forgotten', () => {
  const { place, carryOver, forget, submitted } = renderAgain()
  forget()
  carryOver()
  expect(inputIn(place, 'userName').value).toBe('')
  expect(submitted).not.toHaveBeenCalled()
})
