import { deviceColumns, deviceLabels } from '#src/contract/labels/device.ts'
import { toCsv } from '#src/rules/csv.ts'

/** The files that a step of a script can hand out, by the names that scripts have for them. */
export const sampleNames = ['forty-pumps'] as const
export type SampleName = (typeof sampleNames)[number]

export const sampleFiles: Readonly<Record<SampleName, () => string>> = {
  'forty-pumps': () => {
    const { devicesName, factorydeviceId, devicesUrl } = deviceLabels
    const headings = [devicesName, factorydeviceId, 'Hospital', deviceColumns.status.header, devicesUrl]
    return toCsv([headings, ...pumps.map((pump) => [...pump, 'Active', ''])])
  },
}

/** As they come from a hospital in the morning. */
const pumps = Array.from({ length: 40 }, (_, index): readonly [string, string, string] => {
  const name = `Infusion Pump ${index + 1}`
  const number = String(890_001 + 13 * index)
  const hospital = index < 25 ? 'Ratnadeep Hospital' : 'Riverbend Eye Hospital'
  // A spreadsheet has shortened the first, the second is misspelled, the third has no name, and the last is in the sample data.
  switch (index) {
    case 7:
      return [name, '8.9E+05', hospital]
    case 16:
      return [name, number, 'Ratnadip Hospital']
    case 27:
      return ['', number, hospital]
    case 35:
      return [name, '880034', hospital]
    default:
      return [name, number, hospital]
  }
})
