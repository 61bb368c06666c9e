import type { CheckRecord } from '#cli/smoke/run-record.ts'
import { counted, isFailing, timeText } from './labels.ts'

const renderIntervalMs = 200

/** The parts of a terminal's stream that a progress line needs. */
type Terminal = { write(text: string): unknown; columns?: number }

/** Keeps one line with the progress at the bottom of a terminal, and prints other lines above it. */
export const createProgress = (terminal: Terminal) => {
  const started = performance.now()
  let checks = 0
  let failed = 0
  let last = ''

  const render = () => {
    const failures = failed === 0 ? '' : `, ${failed} failed`
    const line = `${counted(checks, 'check')}${failures}, ${timeText(performance.now() - started)} … ${last}`
    terminal.write(`\r\u001b[2K${line.slice(0, (terminal.columns ?? 80) - 1)}`)
  }
  const clear = () => terminal.write('\r\u001b[2K')
  const timer = setInterval(render, renderIntervalMs)
  timer.unref()

  return {
    onCheck(check: CheckRecord): void {
      checks += 1
      if (isFailing(check)) failed += 1
      last = check.call
    },
    /** Prints something above the line. */
    above(print: () => void): void {
      clear()
      print()
      render()
    },
    end(): void {
      clearInterval(timer)
      clear()
    },
  }
}

type Progress = ReturnType<typeof createProgress>

/** For a file or a pipe. */
export const noProgress: Progress = {
  onCheck: () => undefined,
  above: (print) => print(),
  end: () => undefined,
}
