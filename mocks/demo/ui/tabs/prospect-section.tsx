import { type FormEvent, useId, useState } from 'react'
import { readLogo } from '#mocks/demo/prospect/read-logo.ts'
import choice from '#mocks/demo/ui/choice.module.css'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import { FileButton } from '#mocks/demo/ui/file-button.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { TextInput } from '#mocks/demo/ui/text-input.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { isBlank, trimText } from '#src/rules/trim-text.ts'
import { Button } from '#src/ui/button.tsx'

const defaultAccent = '#0c5f66'

export const ProspectSection = () => {
  const { actions } = useDemo()
  const { prospect } = useView().settings
  const { start, problem } = useTask()
  const [name, setName] = useState(prospect?.name ?? '')
  const [accent, setAccent] = useState(prospect?.accent ?? defaultAccent)
  const [logo, setLogo] = useState(prospect?.logo ?? null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    void start(async () => {
      if (isBlank(name)) throw new Error('Enter the name of the company.')
      await actions.setProspect({ name: trimText(name), logo, accent })
    })
  }
  const remove = async () => {
    await actions.setProspect(null)
    setName('')
    setAccent(defaultAccent)
    setLogo(null)
  }
  return (
    <Section title="Prospect" aside={prospect?.name} problem={problem}>
      <form className={styles.lines} onSubmit={apply}>
        <TextInput label="Company" value={name} maxLength={60} onChange={setName} />
        <ColourInput label="Accent colour" value={accent} onChange={setAccent} />
        {logo === null ? null : <img src={logo} alt="The chosen logo" className={styles.logo} />}
        <div className={styles.buttons}>
          <FileButton
            label="Logo"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChoose={(file) => void start(async () => setLogo(await readLogo(file)))}
          >
            {logo === null ? 'Choose logo' : 'Choose another logo'}
          </FileButton>
          {logo === null ? null : (
            <Button variant="quiet" onClick={() => setLogo(null)}>
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
  const id = useId()
  return (
    <span className={choice.pick}>
      <label htmlFor={id} className={choice.legend}>
        {label}
      </label>
      <input
        id={id}
        type="color"
        className={choice.colour}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
