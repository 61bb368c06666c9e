/** Texts as long as the longest that records may hold. */
export const longName =
  'Shri Annapurna Memorial Multi-Speciality Hospital, Research Institute and Postgraduate Teaching Centre of Tiruchirappalli'

export const longEmail = `${'annapurna.lakshminarayana.'.repeat(7)}x@hospital.example.in`

export const wards = [
  { id: 1, name: 'Cardiology', beds: 12, email: 'cardiology@hospital.example' },
  { id: 2, name: longName, beds: 104, email: longEmail },
]

export const options = wards.map(({ id, name }) => ({ id, name }))

export const statuses = [
  { value: '1', label: 'Active' },
  { value: '2', label: 'Inactive' },
]

export const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="teal"/></svg>'

/** Handlers that the workbench does not need. */
export const nothing = (): void => undefined
