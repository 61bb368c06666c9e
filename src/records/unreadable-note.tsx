import { type Problem, problemsOf } from '#src/contract/problems.ts'
import { failureHeader } from '#src/session/failure-details.ts'
import { useServices } from '#src/session/services.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'

/** Says in place what of a record, or of a list, could not be read; nothing if all could. */
export const UnreadableNote = ({ of }: { of: unknown }) => {
  const { address } = useServices()
  const problems = problemsOf(of)
  if (problems.length === 0) return null
  return (
    <MessageBar tone="offer" text={unreadableText(problems)}>
      <CopyButton
        label="Copy details"
        text={() => [failureHeader(address.current().path), ...problems.map(detail)].join('\n')}
      />
    </MessageBar>
  )
}

const unreadableText = (problems: readonly Problem[]): string => {
  const rows = new Set(problems.filter(({ isLeftOut }) => isLeftOut).map(({ row }) => row)).size
  const values = problems.filter(({ isLeftOut }) => !isLeftOut).length
  return [
    ...(rows === 0 ? [] : [`${rows} ${rows === 1 ? 'row' : 'rows'} without a readable id left out.`]),
    ...(values === 0 ? [] : [`${values} ${values === 1 ? 'value' : 'values'} could not be read.`]),
  ].join(' ')
}

const detail = ({ call, requestId, field, row, expected, came }: Problem): string =>
  [
    call,
    ...(row === undefined ? [] : [`row ${row}`]),
    `${field || 'the record'} should be ${expected}, but is ${came}`,
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
  ].join(' · ')
