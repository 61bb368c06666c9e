import { useState } from 'react'
import { download, fileNameOf, mayForbidDownloads } from '#mocks/demo/download.ts'
import { decodeChosenFile } from '#mocks/demo/read-chosen-file.ts'
import { useDemo } from '#mocks/demo/ui/demo-context.tsx'
import { FileButton } from '#mocks/demo/ui/file-button.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import type { Task } from '#mocks/demo/ui/use-task.ts'
import type { HospitalFile } from '#mocks/seed/import/hospital-csv.ts'
import { guessedLetters } from '#src/rules/upload-messages.ts'
import { Button } from '#src/ui/button.tsx'

/** `isGuessed` says that the code page of the file is not known. */
type ChosenTable = HospitalFile & { isGuessed: boolean }

/** The data as a file: exports of the demo, seed files, and tables of hospitals, which are shown before they are imported. */
export const DataFile = ({ task }: { task: Task }) => {
  const { actions } = useDemo()
  const [preview, setPreview] = useState<ChosenTable | null>(null)
  const open = async (file: File) => {
    setPreview(null)
    const { text, isGuessed } = await decodeChosenFile(file)
    if (/^\s*[{[]/.test(text)) await actions.importState(text)
    else setPreview({ ...(await actions.readHospitals(text)), isGuessed })
  }
  const exportState = async () => download(stateFileName(), await actions.exportState())
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => task.start(exportState)}>Export</Button>
        <FileButton
          label="State file"
          accept=".json,.csv,.txt,application/json,text/csv"
          onChoose={(file) => void task.start(() => open(file))}
        >
          Import
        </FileButton>
        <Button variant="quiet" onClick={() => task.start(actions.reset)}>
          Reset
        </Button>
      </div>
      {preview === null ? null : <Preview file={preview} task={task} onClose={() => setPreview(null)} />}
      {mayForbidDownloads() ? (
        <p>
          The frame that shows this demo may forbid downloads. If no file is saved, open the demo in a window
          of its own.
        </p>
      ) : null}
      <p className={styles.faint}>
        Import takes an export, a seed file, or a CSV of hospitals with the columns name, city, state,
        pincode, contact, phone, email, lob and devices. An export holds no passwords: after an import all of
        them are the demo&apos;s own.
      </p>
    </>
  )
}

type PreviewProps = { file: ChosenTable; task: Task; onClose: () => void }

const Preview = ({
  file: { hospitals, wrong, incomplete, ignored, isGuessed },
  task,
  onClose,
}: PreviewProps) => {
  const { actions } = useDemo()
  const importAll = async () => {
    await actions.importHospitals(hospitals)
    onClose()
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      {isGuessed ? <p>{guessedLetters}</p> : null}
      <p role="status">
        {counted(hospitals.length, 'hospital')} can be imported
        {wrong.length === 0 ? '.' : `, ${counted(wrong.length, 'line')} cannot:`}
      </p>
      <LineList lines={wrong} />
      {incomplete.length === 0 ? null : <p>Taken without what cannot be read:</p>}
      <LineList lines={incomplete} />
      <ul className={styles.log}>
        {hospitals.slice(0, shown).map((hospital) => (
          <li key={hospital.name}>
            {[hospital.name, hospital.city, ...hospital.lobs].filter((text) => text !== '').join(', ')}
          </li>
        ))}
        {hospitals.length > shown ? <li>and {hospitals.length - shown} more</li> : null}
      </ul>
      {ignored.length === 0 ? null : <p>Not read: {ignored.join(', ')}.</p>}
      <div className={styles.buttons}>
        {hospitals.length === 0 ? null : (
          <Button onClick={() => task.start(importAll)}>
            Import {counted(hospitals.length, 'hospital')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

/** With the title of a kept state. */
export const stateFileName = (title = ''): string =>
  `${['demo-state', fileNameOf(title), Date.now()].filter((part) => part !== '').join('-')}.json`

const LineList = ({ lines }: { lines: HospitalFile['wrong'] }) => (
  <ul className={styles.log}>
    {lines.map(({ line, problem }) => (
      <li key={line}>
        Line {line}: {problem}
      </li>
    ))}
  </ul>
)

const shown = 5

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
