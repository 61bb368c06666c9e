import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'

/** Android's keyboards compose every word, letter by letter: there, what is composed is what is typed. */
const composesWords = (): boolean => /android/i.test(navigator.userAgent)

/**
 * The properties of an input that reports its text when it is final: not each step of an input method, as `ni`, `niha`
 * before 你好.
 */
export const useComposedText = (value: string, onChange: (text: string) => void) => {
  const isComposing = useRef(false)
  const [composed, setComposed] = useState<string | null>(null)
  const report = (text: string) => {
    setComposed(null)
    onChange(text)
  }
  return {
    value: composed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      isComposing.current ? setComposed(target.value) : report(target.value),
    onCompositionStart: () => {
      isComposing.current = !composesWords()
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      if (!isComposing.current) return
      isComposing.current = false
      report(currentTarget.value)
    },
  }
}
