import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { toQuery } from '#src/data/reading.ts'
import type { ExportProgress } from '#src/rules/export-rows.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import type { ImportChoice, ImportDefinition, StoredSource } from './import-definition.ts'
import { afterStep, correctedLines, givenLines, openImport } from './import-state.ts'
import { createJudge, isRight, type JudgedLine } from './judge-lines.ts'
import { useReplace } from './use-replace.ts'

/** The lines of an import, and what is judged of them. `shared` are values that belong to all lines from the start. */
export const useImport = (definition: ImportDefinition, shared: Readonly<Record<string, string>>) => {
  const [state, take] = useReducer(afterStep, shared, openImport)
  const { choices, ...loading } = useChoices(definition)
  const stored = useStoredKeys(definition.stored)
  const { source, scanned, pattern, corrections, passwords, leftOut } = state
  const given = useMemo(
    () => givenLines({ source, scanned, pattern }, definition.scanned ?? null),
    [source, scanned, pattern, definition],
  )
  const lines = useMemo(() => correctedLines(given, corrections), [given, corrections])
  const judge = useMemo(
    () => createJudge(definition, { shared: state.shared, choices, passwords }),
    [definition, state.shared, choices, passwords],
  )
  const judged = useMemo(() => judge(lines, stored.keys, leftOut), [judge, lines, stored.keys, leftOut])
  // By the lines as they came in: a line that is corrected or left out does not move.
  const order = useMemo(() => orderOf(judge(given, stored.keys, noneLeftOut)), [judge, given, stored.keys])
  const replace = useReplace({ state, take }, judged.length)
  const taken = judged.filter(({ line }) => !leftOut.has(line.number))
  return {
    state,
    take,
    /** For steps by which lines come in: they may replace others. */
    replace,
    choices,
    /** Whether what the lines are judged by is still being read. */
    isLoading: loading.isLoading || stored.isLoading,
    /** Reads what the lines are judged by again; null unless reading it has failed. */
    retry: loading.retry ?? stored.retry,
    stored,
    judged,
    /** The indexes of the lines, the wrong ones first. */
    order,
    /** The lines that are not left out. */
    taken,
    wrong: taken.filter((line) => !isRight(line)),
  }
}

export type Import = ReturnType<typeof useImport>

const noneLeftOut: ReadonlySet<number> = new Set()

const orderOf = (lines: readonly JudgedLine[]): readonly number[] => {
  const all = lines.map((_, index) => index)
  const isWrong = (index: number) => lines[index] !== undefined && !isRight(lines[index])
  return [...all.filter(isWrong), ...all.filter((index) => !isWrong(index))]
}

const useChoices = ({ columns }: ImportDefinition) => {
  const { call } = useServices()
  const chosen = useMemo(
    () =>
      Object.entries(columns).flatMap(([name, column]) =>
        column.choices === undefined ? [] : [{ name, reading: column.choices.reading }],
      ),
    [columns],
  )
  // Stable, so that its result stays the same until an answer comes.
  const combine = useCallback(
    (answers: readonly UseQueryResult<readonly ImportChoice[]>[]) => {
      const failed = answers.filter(({ isError, isFetching }) => isError && !isFetching)
      const readAgain = () => {
        for (const { refetch } of failed) void refetch()
      }
      return {
        choices: new Map(chosen.map(({ name }, index) => [name, answers[index]?.data ?? []])),
        isLoading: answers.some(({ isLoading }) => isLoading),
        retry: failed.length === 0 ? null : readAgain,
      }
    },
    [chosen],
  )
  return useQueries({ queries: chosen.map(({ reading }) => toQuery(call, reading)), combine })
}

const noSource: StoredSource = { area: 'nothing', access: () => false, read: async () => null }

/** What the server has already: all of it is read once, when the screen opens. */
const useStoredKeys = (source: StoredSource | null) => {
  const { call } = useServices()
  const { area, access, read } = source ?? noSource
  const may = useAccess(access)
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [area, 'keys'],
    queryFn: ({ signal }) => read(call, signal, setProgress),
    enabled: may,
    // The lines are corrected for minutes: the server judges what came since.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    keys: data ?? null,
    isLoading: may && isFetching && data === undefined,
    progress,
    /** Whether the server alone judges what it has. */
    isUnknown: !may || isError,
    retry: isError && !isFetching ? () => void refetch() : null,
  }
}
