import { exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import { plainList } from '#cli/smoke/lists/list.ts'
import { recordKind } from '#cli/smoke/records/record-kind.ts'
import { sampleForm } from '#cli/smoke/records/sample-form.ts'
import { changedName, ownName } from '#cli/smoke/write/own-names.ts'

const { active } = statusesOf.ExemplarItemStatus

/** What is checked of exemplar items, and what a run with --write does with one of its own. */
export const exemplarItem = recordKind(plainList(exemplarItems.list), {
  title: names.exemplarItem.inText,
  get: exemplarItems.get,
  create: exemplarItems.create,
  update: exemplarItems.update,
  removal: exemplarItems.remove,
  forms: async ({ run }) => {
    const created = sampleForm(run, ExemplarItemForm, { theName: ownName(run), theStatus: active })
    return { created, changed: { ...created, theName: changedName(run) } }
  },
})
