import type { Row } from '#mocks/database/models.ts'
import type { Chance, Filled } from './chance.ts'

const texts: readonly string[] = [
  'Called the contact person; the new wing opens next month and needs eight more devices.',
  'Invoice address changed, accounts have confirmed in writing.',
  'Training for the night shift held on site, 14 nurses attended.',
  'Asked for a quotation for the second floor.',
  'Renewal agreed for another year under the same terms.',
  'Network team will open the ports on Friday; until then the devices report every 15 minutes only.',
  'Visited the hospital. The nurse portal is used daily, the patient portal hardly at all. Suggested posters beside the reception.',
  'Portal password reset at their request.',
  'They would like the banner to show the new building. Photograph to follow.',
  'Hold lifted after payment was received.',
  'New biomedical engineer since the first of the month; contact details are in the record.',
  'Two users of the pharmacy portal left the hospital; their access was removed on request.',
  'Explained how open complaints can be filtered by status. They will follow up the oldest themselves.',
  'Generator test on the second Saturday of each month: devices go silent for a minute, no complaint needed.',
  'The hospital prefers calls between two and four in the afternoon.',
  'Delivery note of the last devices was signed by the stores department.',
  'Asked whether reports can be sent to the medical director every week. Forwarded to product.',
  'Logo replaced with the new version that they sent.',
]
const longText =
  'Minutes of the quarterly review.\n1. Uptime of the devices was 99.4 %, two outages were caused by the power supply of the building, none by the devices.\n2. The wards ask for quieter alarms at night. We explained which limits can be set per device and which are fixed by regulation; a trial in Ward B starts on Monday and runs for three weeks.\n3. The biomedical team wants spare batteries on site. Six will be delivered, invoiced with the next order.\n4. The hospital plans to join its two units under one company name. Until the papers are signed both records stay as they are, and nothing is renamed.\n5. Next review in three months, on site.'

/** The notes of all customers, oldest first for each customer. */
export function* noteRows(
  { between, daysAgo, oneOf, someOf }: Chance,
  customers: number,
  authors: Filled<Pick<Row<'employee'>, 'name'>>,
): Generator<Row<'note'>> {
  let id = 0
  for (let customerId = 1; customerId <= customers; customerId++) {
    const [min, max] = noteCounts(customerId)
    const own = someOf(texts, min, max)
    for (const [index, text] of own.entries()) {
      id += 1
      yield {
        id,
        customerId,
        authorName: oneOf(authors).name,
        createdAt: daysAgo((own.length - index) * 23 + between(0, 20)),
        text: id % 25 === 7 ? longText : text,
      }
    }
  }
}

/** Some customers have many, and those with most devices (plan.ts) have one at least. */
const noteCounts = (customerId: number): readonly [min: number, max: number] => {
  if (customerId % 10 === 6) return [6, 6]
  return customerId % 10 === 9 ? [1, 2] : [0, 2]
}
