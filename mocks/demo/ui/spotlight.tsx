import { type RefObject, useEffect, useRef, useState } from 'react'
import { findElement } from '#mocks/demo/scripts/find-element.ts'
import { currentStep, isStepDone } from '#mocks/demo/scripts/running-script.ts'
import type { Step } from '#mocks/demo/scripts/script.ts'
import { useDemo, useView } from './demo-context.tsx'
import styles from './script.module.css'

type Target = NonNullable<Step['spotlight']>

/** Points at the part of the screen that the current step is about, until the step is done. */
export const Spotlight = () => {
  const { running, hidden, isExploring } = useView().settings
  const step = running === null ? null : currentStep(running)
  if (running === null || step?.spotlight === undefined || hidden || isExploring) return null
  const isDone = isStepDone(running)
  // What a fault leaves on the screen is what the step is about.
  if (isDone && step.doneWhen?.kind !== 'fault') return null
  return <Ring key={running.step} target={step.spotlight} isDone={isDone} />
}

const checkEvery = 200
const missingAfter = 3_000
const space = 6

type State = 'looking' | 'found' | 'missing'

const stateOf = (element: HTMLElement | null, elapsed: number): State => {
  if (element !== null) return 'found'
  return elapsed > missingAfter ? 'missing' : 'looking'
}

const Ring = ({ target, isDone }: { target: Target; isDone: boolean }) => {
  const { panel } = useDemo()
  const ring = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('looking')
  const isPortalUsed = usePortalUsed()
  useEffect(() => {
    const began = Date.now()
    const stopTyping = new AbortController()
    if (!isPressedByMouse()) stopTyping.abort()
    let shown: HTMLElement | null = null
    const show = () => shown?.scrollIntoView({ block: 'nearest' })
    const locate = () => {
      const element = findElement(target)
      const elapsed = Date.now() - began
      const isNew = element !== shown
      shown = element
      if (isNew) show()
      if (elapsed > missingAfter) stopTyping.abort()
      if (!stopTyping.signal.aborted) startTyping(element)
      setState(stateOf(element, elapsed))
    }
    locate()
    const timer = setInterval(locate, checkEvery)
    // Whatever moves the element: scrolling, a notice in the bar, a popup that opens.
    let frame = requestAnimationFrame(function follow() {
      place(ring, shown)
      frame = requestAnimationFrame(follow)
    })
    // The panel takes its space first.
    const unsubscribe = panel.subscribe(() => requestAnimationFrame(show))
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, () => stopTyping.abort(), { signal: stopTyping.signal, capture: true })
    return () => {
      clearInterval(timer)
      cancelAnimationFrame(frame)
      unsubscribe()
      stopTyping.abort()
    }
  }, [target, panel])
  return (
    <>
      <div ref={ring} className={styles.ring} data-dims={!isPortalUsed} aria-hidden="true" hidden />
      {state === 'missing' && !isDone ? (
        <p className={styles.missing}>
          This screen shows no {target.role} “{target.name}” now. It may be in the menu; Take me there leads
          to the step&apos;s screen.
        </p>
      ) : null}
    </>
  )
}

/** Whether the person has begun to use the portal: from then on the rest of it must not look switched off. */
const usePortalUsed = (): boolean => {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const use = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#demo') === null) setIsUsed(true)
    }
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, use, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [])
  return isUsed
}

/**
 * Whether a button of the demo has just been pressed with a mouse: with the keyboard, the focus stays at the
 * button.
 */
const isPressedByMouse = (): boolean =>
  matchMedia('(pointer: fine)').matches &&
  document.activeElement?.closest('#demo') != null &&
  !document.activeElement.matches(':focus-visible')

/** Lets the person type into a text field at once; what it holds is replaced. */
const startTyping = (element: HTMLElement | null): void => {
  const isTextField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  if (!isTextField || element === document.activeElement) return
  element.focus({ preventScroll: true })
  element.select()
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

/** A dialog has its own backdrop: elements under it are not highlighted. */
const isUnderDialog = (element: HTMLElement): boolean =>
  element.closest('[role=dialog]') === null && document.querySelector('[role=dialog]') !== null
