import { useId } from 'react'
import { decodeText } from '#src/rules/decode-text.ts'
import { unreadableFileMessage } from '#src/rules/uploads.ts'
import { columnLabel, type ImportDefinition } from './import-definition.ts'
import styles from './import-sources.module.css'
import { type ReadResult, readLines } from './read-lines.ts'

type TableFileProps = {
  label: string
  definition: ImportDefinition
  onRead: (result: ReadResult, name: string) => void
}

/** Where a file of lines is chosen. */
export const TableFile = ({ label, definition, onRead }: TableFileProps) => {
  const id = useId()
  const read = async (file: File) => {
    try {
      onRead(readText(definition, decodeText(new Uint8Array(await file.arrayBuffer()))), file.name)
    } catch (error) {
      onRead({ problem: unreadableFileMessage(file.name, error) }, file.name)
    }
  }
  return (
    <>
      <label htmlFor={id} className={styles.caption}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className={styles.file}
        // Lets the same file be chosen again after it was changed.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void read(file)
        }}
      />
    </>
  )
}

/** The lines of a file, or of copied cells. */
export const readText = (definition: ImportDefinition, text: string): ReadResult =>
  readLines(text, {
    headings: definition.headings,
    fields: importedFields(definition),
    columnLabel: (field) => columnLabel(definition, field),
  })

export const importedFields = ({ columns }: ImportDefinition): readonly string[] => Object.keys(columns)
