import { oneOf } from './random.ts'

const short = [
  '',
  '',
  'Use the green logo on white only.',
  'Dark blue header, white text. No photographs of patients.',
  'The name is always written in full, never abbreviated.',
  'Logo top left, 24 px clear space on every side.',
]

const long = [
  'The mark stands on white or on the light tint, never on a photograph. Keep a clear space of half its height on every side.',
  'Headlines are set in the deep blue of the mark, running text in dark grey. The orange is kept for alarms and for nothing else.',
  'Photographs show rooms, hands and devices; faces of patients are not shown, and staff only with their written consent.',
  'The banner carries no text: it is cropped to 4:1 on phones, and words would be cut.',
  'Both spellings of the name are shown side by side, the local script first.',
]

/** What a customer asks of its portal's looks: mostly a line or nothing, now and then a page. */
export const brandingGuidelines = (id: number): string => (id % 12 === 1 ? long.join('\n\n') : oneOf(short))
