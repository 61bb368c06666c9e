import { useMemo, useState } from 'react'
import { useRouter } from 'wouter'
import type { Device } from '#src/contract/devices.ts'
import { paths } from '#src/navigation/paths.ts'
import {
  type LabelPaper,
  labelEdge,
  labelPapers,
  labelSizes,
  labelsOnPage,
  toLabelPages,
  typedPaper,
} from '#src/rules/label-paper.ts'
import { countOf, names } from '#src/rules/names.ts'
import { isOnlyHere, publicAddress } from '#src/rules/public-address.ts'
import { orDash } from '#src/rules/text.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormStack } from '#src/ui/fields/form-stack.tsx'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { LabelPreview, PrintedLabels } from '#src/ui/records/label-pages.tsx'

type PrintLabelsProps = {
  devices: readonly Device[]
  /** Whose devices they are, if all are of one customer: within a customer's record they do not name it. */
  owner?: string | undefined
  onClose: () => void
}

/** The popup in which labels of devices are chosen and printed. */
export const PrintLabels = ({ devices, owner, onClose }: PrintLabelsProps) => {
  const { labels, reason } = useLabels(devices, owner)
  const [kind, setKind] = useState<'a4' | 'roll' | 'size'>('a4')
  const [used, setUsed] = useState('0')
  const [size, setSize] = useState({ width: '50', height: '30' })
  const typed = typedPaper(size)
  const paper = kind === 'size' ? typed.paper : labelPapers[kind]
  const sheet = paper === null ? null : toSheet(labels, paper, Number(used))
  return (
    <Popup
      title={printLabels}
      description={devices.length === 1 ? devices[0]?.devicesName : countOf(devices.length, names.device)}
      size="wide"
      onClose={onClose}
    >
      <FormStack
        onSubmit={(event) => {
          event.preventDefault()
          if (sheet !== null) window.print()
        }}
      >
        <RadioGroup legend="Paper" options={papers} value={kind} onChange={setKind} />
        {kind === 'a4' ? (
          <SelectField
            label="First label"
            hint="Where a used sheet has its first label left."
            options={places}
            value={used}
            onChange={(event) => setUsed(event.target.value)}
          />
        ) : null}
        {kind === 'size' ? <SizeFields size={size} edges={typed.edges} onChange={setSize} /> : null}
        {reason === null ? null : <MessageBar text={`${reason}: each label says ${mark}.`} />}
        <p>{`${labels.length === 1 ? 'The code leads to' : `Each code leads to its ${names.device.inText}, as in`} ${labels[0]?.address ?? ''}`}</p>
        {sheet === null ? null : (
          <>
            <LabelPreview {...sheet} />
            <PrintedLabels {...sheet} />
          </>
        )}
        <FormActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" unavailable={sheet === null}>
            Print
          </Button>
        </FormActions>
      </FormStack>
    </Popup>
  )
}

/** The place of the first label counts where a page has several. */
const toSheet = <Label,>(labels: readonly Label[], paper: LabelPaper, used: number) => ({
  paper,
  sizes: labelSizes(paper.label),
  pages: toLabelPages(labels, paper, labelsOnPage(paper) > 1 ? used : 0),
})

type SizeFieldsProps = {
  size: { width: string; height: string }
  /** As numbers; null where one cannot be used. */
  edges: { width: number | null; height: number | null }
  onChange: (size: { width: string; height: string }) => void
}

const SizeFields = ({ size, edges, onChange }: SizeFieldsProps) => {
  const errorOf = (edge: number | null) => (edge === null ? wrongEdge : undefined)
  return (
    <>
      <TextField
        label="Width in mm"
        inputMode="decimal"
        value={size.width}
        error={errorOf(edges.width)}
        onChange={(event) => onChange({ ...size, width: event.target.value })}
      />
      <TextField
        label="Height in mm"
        inputMode="decimal"
        value={size.height}
        error={errorOf(edges.height)}
        onChange={(event) => onChange({ ...size, height: event.target.value })}
      />
    </>
  )
}

const printLabels = 'Print labels'

const papers = [
  { value: 'a4', label: 'A4, 24 labels of 70 × 37 mm' },
  { value: 'roll', label: 'Roll of 62 mm' },
  { value: 'size', label: 'Other size' },
] as const

const wrongEdge = `A number from ${labelEdge.shortest} to ${labelEdge.longest}.`

/** Stamped on labels that are not to be used. */
const mark = 'SAMPLE'

const reasons = {
  demo: `The ${names.device.manyInText} of the demo are made up`,
  onlyHere: 'Nothing but this computer can open the codes',
}

const places = Array.from({ length: labelsOnPage(labelPapers.a4) }, (_, used) => {
  const { columns } = labelPapers.a4
  return {
    id: used,
    name: `${used + 1} (row ${Math.floor(used / columns) + 1}, column ${(used % columns) + 1})`,
  }
})

const useLabels = (devices: readonly Device[], owner: string | undefined) => {
  const { config, address, isDemo } = useServices()
  const { base } = useRouter()
  const { publicUrl } = config
  return useMemo(() => {
    const page = location.href
    const addressOf = (id: number) =>
      publicAddress({ publicUrl, page, base, hrefOf: address.hrefOf }, paths.device.view(id))
    const isFromHere = [page, addressOf(0)].some(isOnlyHere)
    const reason = isDemo ? reasons.demo : isFromHere ? reasons.onlyHere : null
    const labels = devices.map(({ devicesId, devicesName, factorydeviceId, assignedTo }) => ({
      id: devicesId,
      name: orDash(devicesName),
      lines: [`Factory ID ${orDash(factorydeviceId)}`, assignedTo || (owner ?? '')],
      address: addressOf(devicesId),
      mark: reason === null ? null : mark,
    }))
    return { labels, reason }
  }, [devices, owner, publicUrl, address, base, isDemo])
}
