import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { inputOf } from '#src/forms/input-of.ts'
import { visiblePages } from '#src/rules/paging.ts'
import { TextButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/lists/data-table.tsx'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import { columnLabel, type ImportDefinition } from './import-definition.ts'
import styles from './import-preview.module.css'
import { isRight, type JudgedLine } from './judge-lines.ts'
import { shownText } from './shown-text.ts'
import type { Import } from './use-import.ts'

const pageSize = 50

type PreviewProps = {
  definition: ImportDefinition
  lines: Import
}

/** The lines as they would be sent, the wrong ones first. */
export const ImportPreview = ({ definition, lines }: PreviewProps) => {
  const { judged, order, isLoading } = lines
  const [page, setPage] = useState(1)
  const totalPages = Math.ceil(judged.length / pageSize)
  const current = Math.max(1, Math.min(page, totalPages))
  const rows = useMemo(
    () => order.slice((current - 1) * pageSize, current * pageSize).flatMap((index) => judged[index] ?? []),
    [order, judged, current],
  )
  const columns = usePreviewColumns({ definition, lines })
  return (
    <div className={styles.preview} style={{ '--columns': columns.length }}>
      <DataTable
        label="Lines"
        columns={columns}
        rows={rows}
        idOf={numberOf}
        busy={isLoading}
        expectedRows={3}
        empty={null}
        isCompact
      />
      <Pagination
        currentPage={current}
        totalPages={totalPages}
        pages={visiblePages(current, totalPages)}
        rowsPerPage={pageSize}
        onPage={setPage}
      />
    </div>
  )
}

const numberOf = ({ line }: JudgedLine): number => line.number

const usePreviewColumns = ({ definition, lines }: PreviewProps) => {
  const {
    state: { leftOut, corrections },
    take,
    choices,
  } = lines
  return useMemo(() => {
    const shown = Object.keys(definition.columns).filter((name) => !definition.fields[name]?.secret)
    return [
      {
        header: 'Verdict',
        kind: 'title' as const,
        cell: (judged: JudgedLine) => (
          <Verdict definition={definition} judged={judged} isLeftOut={leftOut.has(judged.line.number)} />
        ),
      },
      ...shown.map((field) => ({
        header: columnLabel(definition, field),
        cell: (judged: JudgedLine) => {
          const { number } = judged.line
          const isOpen = hasProblem(judged, field) || corrections.get(number)?.[field] !== undefined
          return isOpen && !leftOut.has(number) ? (
            <CellInput
              label={`${columnLabel(definition, field)} of line ${number}`}
              control={definition.fields[field]?.control ?? 'text'}
              text={shownText(definition, choices, judged, field)}
              isWrong={hasProblem(judged, field)}
              onCorrect={(corrected) => take({ type: 'cell.corrected', number, field, text: corrected })}
            />
          ) : (
            shownText(definition, choices, judged, field)
          )
        },
      })),
      {
        header: 'Leave out',
        kind: 'button' as const,
        cell: ({ line: { number } }: JudgedLine) =>
          leftOut.has(number) ? (
            <TextButton
              label={`Take in line ${number}`}
              onClick={() => take({ type: 'line.takenIn', number })}
            >
              Take in
            </TextButton>
          ) : (
            <TextButton
              label={`Leave out line ${number}`}
              onClick={() => take({ type: 'lines.leftOut', numbers: [number] })}
            >
              Leave out
            </TextButton>
          ),
      },
    ]
  }, [definition, leftOut, corrections, choices, take])
}

const hasProblem = ({ problems }: JudgedLine, field: string): boolean =>
  problems.some((problem) => problem.field === field)

type VerdictProps = { definition: ImportDefinition; judged: JudgedLine; isLeftOut: boolean }

const Verdict = ({ definition, judged, isLeftOut }: VerdictProps) => (
  <span className={styles.verdict}>
    <span>{`Line ${judged.line.number}: ${isLeftOut ? 'left out' : isRight(judged) ? 'right' : 'wrong'}`}</span>
    {isLeftOut
      ? null
      : judged.problems.map(({ field, text, stored }) => (
          <small key={`${field} ${text}`} className={styles.problem}>
            {field === null ? text : `${columnLabel(definition, field)}: ${text}`}{' '}
            {stored === undefined ? null : (
              <Link href={stored.to} target="_blank">
                Open
              </Link>
            )}
          </small>
        ))}
  </span>
)

type CellInputProps = {
  label: string
  control: string
  text: string
  isWrong: boolean
  onCorrect: (text: string) => void
}

/** Judged when it is left, or with Enter: not while it is typed. Then it follows its line, as when another file is read. */
const CellInput = ({ label, control, text, isWrong, onCorrect }: CellInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const end = () => {
    if (typed !== null && typed !== text) onCorrect(typed)
    setTyped(null)
  }
  // An input would join the lines of a cell. Another control would lose the focus once they are corrected.
  const [hasLines, setHasLines] = useState(false)
  if (text.includes('\n') && !hasLines) setHasLines(true)
  const Control = hasLines ? 'textarea' : 'input'
  return (
    <Control
      {...inputOf[control]}
      className={styles.input}
      aria-label={label}
      aria-invalid={isWrong}
      autoComplete="off"
      value={typed ?? text}
      onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(target.value)}
      onBlur={end}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        end()
      }}
    />
  )
}
