import { useId } from 'react'
import { decodeFile } from '#src/rules/decode-text.ts'
import { unreadableFileMessage } from '#src/rules/uploads.ts'
import { FileInput } from '#src/ui/fields/file-input.tsx'
import { columnLabel, type ImportDefinition } from './import-definition.ts'
import styles from './import-sources.module.css'
import { type ReadResult, readLines } from './read-lines.ts'

type TableFileProps = {
  label: string
  definition: ImportDefinition
  /** `isGuessed` says that the code page of the file is not known. */
  onRead: (result: ReadResult, file: { name: string; isGuessed: boolean }) => void
}

/** Where a file of lines is chosen, or dropped. */
export const TableFile = ({ label, definition, onRead }: TableFileProps) => {
  const id = useId()
  const read = async (file: File) => {
    try {
      const { text, isGuessed } = decodeFile(new Uint8Array(await file.arrayBuffer()))
      onRead(readText(definition, text), { name: file.name, isGuessed })
    } catch (error) {
      onRead({ problem: unreadableFileMessage(file.name, error) }, { name: file.name, isGuessed: false })
    }
  }
  return (
    <>
      <label htmlFor={id} className={styles.caption}>
        {label}
      </label>
      <FileInput
        control={{ id, accept: '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain' }}
        onChoose={(file) => void read(file)}
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
