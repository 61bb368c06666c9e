/** The values for a template: texts, booleans for sections, and rows for repeated sections. */
export type Slots = Readonly<
  Record<string, string | boolean | null | readonly Readonly<Record<string, string>>[]>
>

/**
 * Fills `{{slot}}` in a template. Lines between `{{#slot}}` and `{{/slot}}` are kept if the slot has a value,
 * and repeated for each row of a list. Throws an Error for an unknown slot.
 */
export const fillTemplate = (template: string, slots: Slots): string =>
  template
    .replaceAll(/^\{\{#(\w+)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n/gm, (_, name: string, lines: string) => {
      const value = slotIn(slots, name)
      if (typeof value !== 'object' || value === null) return value ? fillTemplate(lines, slots) : ''
      return value.map((row) => fillTemplate(lines, { ...slots, ...row })).join('')
    })
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(slotIn(slots, name)))

const slotIn = (slots: Slots, name: string) => {
  const value = slots[name]
  if (value === undefined) throw new Error(`The template has an unknown slot: ${name}`)
  return value
}
