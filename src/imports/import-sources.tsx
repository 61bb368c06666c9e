import { useCallback, useState } from 'react'
import { countOf } from '#src/rules/names.ts'
import { lineNames } from '#src/rules/run-messages.ts'
import { isBlank } from '#src/rules/text.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/feedback/live-region.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { columnLabel, type ImportDefinition } from './import-definition.ts'
import { templateFile } from './import-files.ts'
import styles from './import-sources.module.css'
import type { ImportWay } from './import-state.ts'
import { type ReadResult, unusedColumns } from './read-lines.ts'
import { ScanField } from './scan-field.tsx'
import { importedFields, readText, TableFile } from './table-file.tsx'
import type { Import } from './use-import.ts'
import { useUnsentLines } from './use-unsent-lines.ts'

type SourceProps = {
  definition: ImportDefinition
  lines: Import
}

const wayLabels: Readonly<Record<ImportWay, string>> = { file: 'File', paste: 'Paste', scan: 'Scan' }

/** The ways in which lines come, and the one that is chosen. */
export const ImportSources = ({ definition, lines }: SourceProps) => {
  const { state, take } = lines
  const [pasted, setPasted] = useState('')
  /** The text whose lines were taken last: they are protected as such. */
  const [checked, setChecked] = useState('')
  useUnsentLines(
    !isBlank(pasted) && pasted !== checked,
    useCallback(() => setPasted(''), []),
  )
  const check = async () => {
    if (await takeText(lines, readText(definition, pasted), ownText)) setChecked(pasted)
  }
  const ways: readonly ImportWay[] =
    definition.scanned === undefined ? ['file', 'paste'] : ['file', 'paste', 'scan']
  return (
    <>
      <div className={styles.way}>
        <RadioGroup
          legend={`How the ${definition.names.manyInText} come in`}
          options={ways.map((way) => ({ value: way, label: wayLabels[way] }))}
          value={state.way}
          onChange={(way) => take({ type: 'way.chosen', way })}
        />
      </div>
      {state.way === 'file' ? <FileSource definition={definition} lines={lines} /> : null}
      {state.way === 'paste' ? (
        <PasteSource definition={definition} text={pasted} onType={setPasted} onCheck={() => void check()} />
      ) : null}
      {state.way === 'scan' && definition.scanned !== undefined ? (
        <ScanField definition={definition} lines={lines} />
      ) : null}
      {state.problem === null ? null : <MessageBar text={state.problem} />}
      {state.source?.isGuessed ? <MessageBar text={uploadMessages.guessedLetters} /> : null}
      {state.source === null ? null : <Columns definition={definition} lines={lines} />}
    </>
  )
}

/** Resolves to whether there are other lines now. */
const takeText = async (
  { replace }: Pick<Import, 'replace'>,
  result: ReadResult,
  { name, isGuessed }: { name: string | null; isGuessed: boolean },
): Promise<boolean> => {
  const taking = replace({ type: 'text.read', result, name, isGuessed })
  if ('problem' in result) announce(result.problem)
  else if (isGuessed) announce(uploadMessages.guessedLetters)
  return (await taking) && !('problem' in result)
}

const FileSource = ({ definition, lines }: SourceProps) => {
  const { source } = lines.state
  const { saveFile } = useServices()
  const download = () => {
    const { name: fileName, text } = templateFile(definition)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName)
  }
  return (
    <div className={styles.source}>
      <TableFile
        label="CSV file"
        definition={definition}
        onRead={(result, file) => void takeText(lines, result, file)}
      />
      <p className={styles.hint}>
        {source === null
          ? 'Save a sheet as CSV. Its first line names the columns, in any order.'
          : `${source.name === null ? '' : `${source.name}: `}${countOf(source.read.records.length, lineNames)}.`}
      </p>
      <Button onClick={download}>Template</Button>
    </div>
  )
}

const ownText = { name: null, isGuessed: false }

type PasteProps = Pick<SourceProps, 'definition'> & {
  text: string
  onType: (text: string) => void
  onCheck: () => void
}

const PasteSource = ({ definition, text, onType, onCheck }: PasteProps) => (
  <div className={styles.source}>
    <TextArea
      label="Lines"
      rows={8}
      value={text}
      hint={`Copy cells from a spreadsheet, with their headings: ${importedFields(definition)
        .map((field) => columnLabel(definition, field))
        .join(', ')}.`}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={({ target }) => onType(target.value)}
    />
    <Button onClick={onCheck}>Check</Button>
  </div>
)

/** Which column is which field, for those whose heading is not known, or that were chosen here: a mistake can be set right. */
const Columns = ({ definition, lines: { state, take } }: SourceProps) => {
  const { source } = state
  if (source === null) return null
  const { read, columns, chosen } = source
  const unused = unusedColumns(read, columns)
  const shown = [...read.headings.keys()].filter(
    (column) => unused.includes(column) || chosen.includes(column),
  )
  if (shown.length === 0) return null
  // A field that another column has can be chosen, too: that one may have been known wrongly.
  const options = importedFields(definition).map((field) => ({
    id: field,
    name: columnLabel(definition, field),
  }))
  return (
    <section className={styles.columns} aria-label="Columns">
      {unused.length === 0 ? null : (
        <p>{`Not used: ${unused.map((column) => read.headings[column] || `column ${column + 1}`).join(', ')}.`}</p>
      )}
      {shown.map((column) => (
        <SelectField
          key={column}
          label={selectLabel(read.headings, column)}
          options={options}
          placeholder="Not used"
          value={columns[column] ?? ''}
          onChange={({ target }) => take({ type: 'column.chosen', column, field: target.value || null })}
        />
      ))}
    </section>
  )
}

/** With its number where its heading does not tell it from the others. */
const selectLabel = (headings: readonly string[], column: number): string => {
  const heading = headings[column] ?? ''
  if (heading === '') return `Column ${column + 1}`
  const isUnique = headings.indexOf(heading) === headings.lastIndexOf(heading)
  return isUnique ? `Column “${heading}”` : `Column ${column + 1} “${heading}”`
}
