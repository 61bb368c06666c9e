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
  /** The input, and its text before the composition; null while there is none. */
  const composing = useRef<{ input: HTMLInputElement; before: string } | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const input = {
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      composing.current = composesWords() ? null : { input: currentTarget, before: currentTarget.value }
    },
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      clearTimeout(rest.current)
      if (
        composing.current !== null &&
        !/\p{Script=Latin}/u.test(insertedIn(composing.current.before, value))
      )
        rest.current = setTimeout(onRest, compositionRest, value)
    },
    onCompositionEnd: () => {
      clearTimeout(rest.current)
      composing.current = null
    },
  }
  /** Ends the composition before another text takes its place: browsers end it when the field is left, and report it then. */
  const end = () =>
    void composing.current?.input.dispatchEvent(new Event('compositionend', { bubbles: true }))
  return { input, end }
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
      rest.input.onChange(event)
      if (isComposing.current) setComposed(text)
      else report(text)
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = !composesWords()
      rest.input.onCompositionStart(event)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      rest.input.onCompositionEnd()
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
