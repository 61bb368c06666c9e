import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ListChoice, type ListQuery, queryAfter } from '#machines/list-query.ts'
import { useSearchText } from '#src/lists/use-search-text.ts'
import { timing } from '#src/rules/timing.ts'

const first: ListQuery = { page: 1, sortBy: 'id', sortType: 'desc', search: '', filters: { status: null } }

beforeEach(() => void vi.useFakeTimers())

/** The search box of a list whose address takes over each choice. */
const open = (opened = first) => {
  const chosen: [ListChoice, boolean][] = []
  let query = opened
  const { result, rerender } = renderHook(
    (shown: ListQuery) =>
      useSearchText({
        query: shown,
        choose: (choice, options) => {
          chosen.push([choice, options?.replace ?? false])
          go(queryAfter(query, choice))
        },
      }),
    { initialProps: query },
  )
  const go = (next: ListQuery) => {
    query = next
    rerender(next)
  }
  const type = (text: string) => act(() => result.current[1](text))
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { chosen, go: (next: ListQuery) => act(() => go(next)), type, wait, typed: () => result.current[0] }
}

const search = (text: string): ListChoice => ({ type: 'search', search: text })

test('a search is chosen 300 ms after the last key, and the text stays as it is typed', () => {
  const { chosen, type, wait, typed } = open()
  type('me')
  wait(timing.searchDebounce - 1)
  type('mercy ')
  wait(timing.searchDebounce - 1)
  expect(chosen).toEqual([])
  wait(1)
  expect([chosen, typed()]).toEqual([[[search('mercy'), false]], 'mercy '])
})

test('nothing is chosen when the text is the same again', () => {
  const { chosen, type, wait } = open()
  type('m')
  type(' ')
  wait(timing.searchDebounce)
  expect(chosen).toEqual([])
})

test('further typing replaces the search, unless something else was chosen since', () => {
  const { chosen, go, type, wait } = open()
  type('me')
  wait(timing.searchDebounce)
  type('mercy')
  wait(timing.searchDebounce)
  go({ ...first, search: 'mercy', page: 2 })
  type('mer')
  wait(timing.searchDebounce)
  expect(chosen).toEqual([
    [search('me'), false],
    [search('mercy'), true],
    [search('mer'), false],
  ])
})

test('another choice keeps what is being typed', () => {
  const { chosen, go, type, wait, typed } = open()
  type('mercy')
  go({ ...first, filters: { status: 4 } })
  expect(typed()).toBe('mercy')
  wait(timing.searchDebounce)
  expect(chosen).toEqual([[search('mercy'), false]])
})

test('Back, Forward or a link to another search replaces what is being typed', () => {
  const { chosen, go, type, wait, typed } = open()
  type('half')
  go({ ...first, page: 2, search: 'mercy' })
  wait(timing.searchDebounce)
  expect([chosen, typed()]).toEqual([[], 'mercy'])
})
