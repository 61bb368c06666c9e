import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react'
import { longestSearch, searchable } from '#src/rules/search-text.ts'
import { announce } from '#src/ui/feedback/live-region.tsx'

/** Said of a text that is longer than a search may be. */
export const searchCut = `Only the first ${longestSearch} characters are searched for.`

/** Android's keyboards compose every word, letter by letter: there, what is composed is what is typed. */
const composesWords = (): boolean => /android/i.test(navigator.userAgent)

/** Milliseconds after which a composition that rests is taken for what is meant. */
const compositionRest = 1000

/**
 * The properties of an input whose composition is reported once it rests, if it has no Latin letters: the last syllable of Korean and
 * the last word of Hindi are never ended. Latin letters in a composition are the way to others, as `nihao` to 你好.
 */
export const useCompositionRest = (onRest: (text: string) => void) => {
  /** The text before the composition; null while there is none. */
  const before = useRef<string | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return {
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      before.current = composesWords() ? null : currentTarget.value
    },
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      clearTimeout(rest.current)
      if (before.current !== null && !/\p{Script=Latin}/u.test(insertedIn(before.current, value)))
        rest.current = setTimeout(onRest, compositionRest, value)
    },
    onCompositionEnd: () => {
      clearTimeout(rest.current)
      before.current = null
    },
  }
}

/**
 * The properties of an input of a search, which reports its text when it is final: not each step of an input method. What is longer
 * than a search may be is cut, and `isCut` says so.
 */
export const useComposedText = (value: string, onChange: (text: string) => void) => {
  const isComposing = useRef(false)
  const [composed, setComposed] = useState<string | null>(null)
  const [isCut, setIsCut] = useState(false)
  const report = (text: string) => {
    const taken = searchable(text)
    setComposed(null)
    setIsCut(taken !== text)
    onChange(taken)
    if (taken !== text) announce(searchCut)
  }
  const rest = useCompositionRest(report)
  const input = {
    value: composed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value: text } = event.currentTarget
      rest.onChange(event)
      if (isComposing.current) setComposed(text)
      else report(text)
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = !composesWords()
      rest.onCompositionStart(event)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      rest.onCompositionEnd()
      if (!isComposing.current) return
      isComposing.current = false
      report(currentTarget.value)
    },
  }
  return { input, isCut: isCut && value.length >= longestSearch - 1 }
}

/** The part of a text that is not in the one before. */
const insertedIn = (before: string, after: string): string => {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = after.length
  let same = before.length
  while (end > start && same > start && before[same - 1] === after[end - 1]) {
    end -= 1
    same -= 1
  }
  return after.slice(start, end)
}
