import { type FormEvent, useState } from 'react'
import { useRouter } from 'wouter'
import * as formMessages from '#src/rules/form-messages.ts'
import * as messages from '#src/rules/messages.ts'
import { paging } from '#src/rules/paging.ts'
import { isSameText, normalizeLine } from '#src/rules/text.ts'
import { tooLong } from '#src/rules/text-limit.ts'
import { isSameView, type UserSettings, withoutView, withView } from '#src/rules/user-settings.ts'
import { useServices } from '#src/session/services.tsx'
import { useChangeUserSettings } from '#src/store/user-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { focusField } from '#src/ui/fields/focus-field.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormFrame } from '#src/ui/fields/form-frame.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { hrefOf } from '#src/ui/lists/row-link.tsx'
import { ViewList } from '#src/ui/lists/view-list.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import type { AnyList } from './use-list.ts'
import type { useListAppearance } from './use-list-appearance.ts'
import { ViewOptions } from './view-options.tsx'

export type ListView = {
  list: AnyList
  appearance: ReturnType<typeof useListAppearance>
  /** The filter and the sort in words. */
  filter: string
}

type ViewPopupsProps = ListView & {
  /** The user's views of the list. */
  views: UserSettings['views']
  popup: 'options' | 'saving' | 'linking' | 'editing'
  onClose: () => void
}

/** The popups of the views of a list; fetched with the first of them. */
export const ViewPopups = ({ popup, ...props }: ViewPopupsProps) => {
  if (popup === 'options') return <ViewOptions {...props} />
  if (popup === 'saving') return <SaveView {...props} />
  return popup === 'linking' ? <LinkToView {...props} /> : <EditViews {...props} />
}

type PopupProps = Omit<ViewPopupsProps, 'popup'>

const SaveView = ({ list, appearance, filter, views, onClose }: PopupProps) => {
  const change = useChangeUserSettings()
  return (
    <Popup title="Save this view" onClose={onClose}>
      <ViewNameForm
        initial=""
        hint={summaryOf(filter, hiddenHeaders(list, appearance.hidden))}
        problemOf={(name) => nameProblem(name, views)}
        onSave={(viewName) => {
          const view = { name: viewName, address: addressOf(list, appearance.hidden) }
          change((all) => withView(all, view))
          onClose()
        }}
        onCancel={onClose}
      />
    </Popup>
  )
}

const LinkToView = ({ list, appearance, onClose }: PopupProps) => {
  const router = useRouter()
  const link = new URL(hrefOf(router, addressOf(list, appearance.hidden)), location.href).href
  return (
    <Popup title="Link to this view" onClose={onClose}>
      <TextField
        label="Link"
        hint="It opens the list with this search, filter, sort and columns."
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <FormActions>
        <CopyButton label="Copy link" text={() => link} />
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Popup>
  )
}

const EditViews = ({ views, onClose }: PopupProps) => {
  const { ask } = useServices()
  const change = useChangeUserSettings()
  const [renamed, setRenamed] = useState<(typeof views)[number] | null>(null)
  const [focusedName, setFocusedName] = useState('')
  const showAll = (name: string) => {
    setFocusedName(name)
    setRenamed(null)
  }
  if (renamed !== null) {
    return (
      <Popup title="Rename view" onClose={onClose}>
        <ViewNameForm
          initial={renamed.name}
          problemOf={(name) => {
            const others = views.filter((view) => !isSameView(view, renamed))
            return others.length === views.length ? messages.viewGone : nameProblem(name, others)
          }}
          onSave={(name) => {
            change((all) => withoutView(all, renamed, [{ ...renamed, name }]))
            showAll(name)
          }}
          onCancel={() => showAll(renamed.name)}
        />
      </Popup>
    )
  }
  const remove = async (view: (typeof views)[number]) => {
    onClose()
    const question = { subject: view.name, title: messages.confirmTitle, text: messages.confirmDelete }
    if (await ask(question)) change((all) => withoutView(all, view))
  }
  return (
    <Popup title="Edit saved views" onClose={onClose}>
      <ViewList names={views.map(({ name }) => name)}>
        {(index) => {
          const view = views[index]
          return view === undefined ? null : (
            <>
              <Button
                ref={view.name === focusedName ? focus : null}
                variant="quiet"
                aria-label={`Rename ${view.name}`}
                onClick={() => setRenamed(view)}
              >
                Rename
              </Button>
              <Button variant="quiet" aria-label={`Delete ${view.name}`} onClick={() => void remove(view)}>
                Delete
              </Button>
            </>
          )
        }}
      </ViewList>
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Popup>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()

/** The first page, whatever page is shown. */
const addressOf = ({ query, addressOf: of }: AnyList, hidden: readonly string[]): string =>
  of({ ...query, page: paging.firstPage }, hidden)

const hiddenHeaders = ({ definition }: AnyList, hidden: readonly string[]): readonly string[] =>
  definition.columns.filter(({ id }) => hidden.includes(id)).map(({ header }) => header)

const summaryOf = (filter: string, without: readonly string[]): string =>
  [filter, ...(without.length === 0 ? [] : [`Without ${without.join(', ')}`])].filter(Boolean).join(' · ')

type ViewNameFormProps = {
  initial: string
  hint?: string
  /** What is wrong with saving under this name. */
  problemOf: (name: string) => string | undefined
  onSave: (name: string) => void
  onCancel: () => void
}

const longestName = 60

const ViewNameForm = ({ initial, hint, problemOf, onSave, onCancel }: ViewNameFormProps) => {
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = normalizeLine(name)
    const problem = problemOf(typed)
    if (problem === undefined) return onSave(typed)
    setError(problem)
    focusField(event.currentTarget, 'viewName')
  }
  return (
    <FormFrame busy={false} onSubmit={submit}>
      <TextField
        label="Name"
        name="viewName"
        required
        hint={hint}
        error={error ?? tooLong(name, longestName)}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </FormActions>
    </FormFrame>
  )
}

const nameProblem = (name: string, others: UserSettings['views']): string | undefined => {
  if (name === '') return formMessages.fieldRequired
  return others.some((other) => isSameText(other.name, name))
    ? messages.viewNameTaken
    : tooLong(name, longestName)
}
