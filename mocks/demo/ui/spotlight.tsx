import { type RefObject, useEffect, useRef, useState } from 'react'
import { findElement } from '#mocks/demo/scripts/find-element.ts'
import type { Step } from '#mocks/demo/scripts/script.ts'
import { useView } from './demo-context.tsx'
import styles from './script.module.css'

type Target = NonNullable<Step['spotlight']>

/** Points at the part of the screen that the current step is about, until the step is done. */
export const Spotlight = () => {
  const { running, hidden } = useView().settings
  const step = running?.script.steps[running.step]
  if (running === null || step?.spotlight === undefined || hidden || running.done[running.step] === true)
    return null
  return <Ring key={running.step} target={step.spotlight} />
}

const checkEvery = 200
const missingAfter = 3_000
const space = 6

type State = 'looking' | 'found' | 'missing'

const stateOf = (element: HTMLElement | null, elapsed: number): State => {
  if (element !== null) return 'found'
  return elapsed > missingAfter ? 'missing' : 'looking'
}

const Ring = ({ target }: { target: Target }) => {
  const ring = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('looking')
  useEffect(() => {
    const began = Date.now()
    let shown: HTMLElement | null = null
    const locate = () => {
      const element = findElement(target)
      if (element !== shown) element?.scrollIntoView({ block: 'nearest' })
      shown = element
      place(ring, element)
      setState(stateOf(element, Date.now() - began))
    }
    locate()
    const timer = setInterval(locate, checkEvery)
    const move = () => place(ring, shown)
    window.addEventListener('scroll', move, { capture: true, passive: true })
    window.addEventListener('resize', move)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', move, { capture: true })
      window.removeEventListener('resize', move)
    }
  }, [target])
  return (
    <>
      <div ref={ring} className={styles.ring} aria-hidden="true" hidden />
      {state === 'missing' ? (
        <p className={styles.missing}>
          This screen has no {target.role} “{target.name}”. Take me there leads to the step&apos;s screen.
        </p>
      ) : null}
    </>
  )
}

const place = (ring: RefObject<HTMLDivElement | null>, element: HTMLElement | null): void => {
  if (ring.current === null) return
  ring.current.hidden = element === null || isUnderDialog(element)
  if (element === null) return
  const { left, top, width, height } = element.getBoundingClientRect()
  Object.assign(ring.current.style, {
    left: `${left - space}px`,
    top: `${top - space}px`,
    width: `${width + 2 * space}px`,
    height: `${height + 2 * space}px`,
  })
}

/** A dialog has a backdrop of its own: what is under it is not pointed at. */
const isUnderDialog = (element: HTMLElement): boolean =>
  element.closest('[role=dialog]') === null && document.querySelector('[role=dialog]') !== null
