import type { EndCard } from '#mocks/demo/scripts/script.ts'
import styles from '#mocks/demo/ui/panel.module.css'
import { tooLong } from '#src/rules/text-limit.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

type EndFieldsProps = { end: EndCard | undefined; onChange: (end: EndCard | undefined) => void }

/** The card that a visitor's tour ends with; none without a text. */
export const EndFields = ({ end = { text: '' }, onChange }: EndFieldsProps) => {
  const set = ({ text = end.text, link = end.link, mail = end.mail }: Partial<EndCard>) =>
    onChange(
      [text, link, mail].every((part) => part === undefined || part === '')
        ? undefined
        : { text, ...(link ? { link } : {}), ...(mail ? { mail } : {}) },
    )
  return (
    // Not a Disclosure, which is a card: this is one part of a form.
    <details>
      <summary>End card of the visitor&apos;s tour</summary>
      <div className={styles.lines}>
        <TextArea
          label="Text at the end"
          value={end.text}
          error={tooLong(end.text, 500)}
          onChange={({ target }) => set({ text: target.value })}
        />
        <TextField
          label="Link (https)"
          value={end.link ?? ''}
          error={tooLong(end.link ?? '', 300)}
          onChange={({ target }) => set({ link: target.value })}
        />
        <TextField
          label="Mail address"
          value={end.mail ?? ''}
          error={tooLong(end.mail ?? '', 200)}
          onChange={({ target }) => set({ mail: target.value })}
        />
      </div>
    </details>
  )
}
