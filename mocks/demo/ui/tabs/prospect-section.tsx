import { type FormEvent, useState } from 'react'
import type { Prospect } from '#mocks/demo/prospect/prospect.ts'
import { readLogo } from '#mocks/demo/prospect/read-logo.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import { FileButton } from '#mocks/demo/ui/file-button.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { isBlank, normalizeLine } from '#src/rules/text.ts'
import { tooLong } from '#src/rules/text-limit.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Field, useFieldControl } from '#src/ui/fields/field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import surfaces from '#src/ui/surfaces.module.css'

const none: Prospect = { name: '', logo: null, accent: null }
const longestName = 60
/** The portal's own colour, which is shown as long as no accent is chosen: the input cannot be empty. */
const ownColour = '#0c5f66'

export const ProspectSection = () => {
  const { actions } = useDemo()
  const { prospect } = useView().settings
  const { start, problem } = useTask()
  /** Null until something is changed: what is shown may change with the data, and in another tab. */
  const [edited, setEdited] = useState<Prospect | null>(null)
  const { name, logo, accent } = edited ?? prospect ?? none
  const change = (part: Partial<Prospect>) =>
    setEdited((current) => ({ ...(current ?? prospect ?? none), ...part }))

  const apply = (event: FormEvent) => {
    event.preventDefault()
    void start(async () => {
      if (isBlank(name)) throw new Error('Enter the name of the company.')
      if (tooLong(name, longestName)) throw new Error('The name of the company is too long.')
      await actions.setProspect({ name: normalizeLine(name), logo, accent })
      // What was typed in the meantime stays.
      setEdited((current) => (current === edited ? null : current))
    })
  }
  const remove = async () => {
    await actions.setProspect(null)
    setEdited(null)
  }
  return (
    <Section title="Prospect" aside={prospect?.name} problem={problem}>
      <form className={styles.lines} onSubmit={apply}>
        <TextField
          label="Company"
          value={name}
          error={tooLong(name, longestName)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <ColourInput
          label="Accent colour"
          value={accent ?? ownColour}
          onChange={(chosen) => change({ accent: chosen })}
        />
        {logo === null ? null : <img src={logo} alt="The chosen logo" className={styles.logo} />}
        <div className={styles.buttons}>
          <FileButton
            label="Logo"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChoose={(file) => void start(async () => change({ logo: await readLogo(file) }))}
          >
            {logo === null ? 'Choose logo' : 'Choose another logo'}
          </FileButton>
          {logo === null ? null : (
            <Button variant="quiet" onClick={() => change({ logo: null })}>
              Remove logo
            </Button>
          )}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            Apply
          </Button>
          {prospect === null ? null : (
            <Button variant="quiet" onClick={() => start(remove)}>
              Remove
            </Button>
          )}
        </div>
      </form>
      <p className={styles.faint}>
        Shown in the sidebar, on the sign-in screen and on printed sheets, and part of the link. The colour is
        adjusted until text in it is readable.
      </p>
    </Section>
  )
}

type ColourInputProps = { label: string; value: string; onChange: (value: string) => void }

const ColourInput = ({ label, value, onChange }: ColourInputProps) => {
  const control = useFieldControl({ label })
  return (
    <Field label={label} id={control.id}>
      <input
        {...control}
        type="color"
        className={classNames(surfaces.input, styles.colour)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
