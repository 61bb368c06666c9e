import type { KeyboardEvent, PointerEvent } from 'react'
import { useDemo, useObserved } from './demo-context.tsx'
import styles from './panel.module.css'
import { panelLimits } from './panel-state.ts'

const keyStep = 24
const wide = '(width >= 48rem)'

/** Changes the width of the panel, or the height of the sheet, by pointer or arrow keys. */
export const ResizeHandle = () => {
  const { panel } = useDemo()
  const { width, height } = useObserved(panel)
  const isBeside = matchMedia(wide).matches
  const resize = (size: number) => {
    const { min, max } = isBeside ? panelLimits.width : panelLimits.height
    const fitting = Math.round(Math.min(max, Math.max(min, size)))
    panel.change(isBeside ? { width: fitting } : { height: fitting })
  }
  const current = isBeside ? width : height
  const resizeByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: keyStep, ArrowUp: keyStep, ArrowRight: -keyStep, ArrowDown: -keyStep }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    resize(current + step)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(isBeside ? window.innerWidth - event.clientX : window.innerHeight - event.clientY)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be focused and dragged
    <div
      role="separator"
      aria-label="Size of the demo panel"
      aria-orientation={isBeside ? 'vertical' : 'horizontal'}
      aria-valuenow={current}
      aria-valuemin={isBeside ? panelLimits.width.min : panelLimits.height.min}
      aria-valuemax={isBeside ? panelLimits.width.max : panelLimits.height.max}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={resizeByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
