import type { Row } from '#mocks/database/models.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { phoneDigits } from '#src/rules/phone.ts'
import { customerStatus, lobStatus } from '#src/rules/status.ts'
import { fieldsOf } from './device-kinds.ts'
import type { Hospital } from './hospitals.ts'
import { streetIn } from './places.ts'
import { between, chance, digits, type Filled, inRotation, oneOf, someOf } from './random.ts'
import { personName } from './regions.ts'
import { createSlugs, mailName } from './slugs.ts'

const { active, inactive, pending, hold } = customerStatus
const statuses = [active, active, active, pending, active, active, hold, active, inactive, active] as const

type Choices = {
  managers: Filled<Pick<Row<'employee'>, 'id'>>
  lobs: readonly Pick<Row<'lob'>, 'id' | 'name' | 'status'>[]
  portals: readonly Pick<Row<'portal'>, 'id'>[]
}

/** Returns a factory of customers. Portal URL and admin e-mail are unique. */
export const createCustomers = ({ managers, lobs, portals }: Choices) => {
  const slugFor = createSlugs()
  const lobsFor = createLobChoice(lobs)
  const portalIds = portals.map(({ id }) => id)

  return (id: number, { lobIds, contactPersonName, contactPhone, contactEmail, ...hospital }: Hospital) => {
    const slug = slugFor(hospital.companyName, id)
    const contact = contactPersonName ?? personName(hospital.state)
    return {
      id,
      ...hospital,
      companyContact: chance(0.3) ? personName(hospital.state) : contact,
      ...streetIn(hospital.state),
      contactPersonName: contact,
      contactPhone: contactPhone ?? `${between(6, 9)}${digits(phoneDigits - 1)}`,
      contactEmail: contactEmail ?? `${mailName(contact, 'contact')}@${slug}.example`,
      url: `https://${slug}.portal.example`,
      adminEmail: `admin@${slug}.example`,
      adminPassword: demoPassword,
      lobIds: lobIds ?? lobsFor(id, hospital.companyName),
      portalIds: someOf(portalIds, 1, portalIds.length).sort((left, right) => left - right),
      brandingGuidelines: brandingGuidelines(id),
      integrationCustomization: oneOf([
        '',
        '',
        'HL7 admissions feed',
        'FHIR export each night',
        'Single sign-on',
      ]),
      backUrl: id % 4 === 1 ? `https://api.${slug}.example` : '',
      frontUrl: id % 4 === 1 ? `https://app.${slug}.example` : '',
      status: inRotation(statuses, id - 1),
      accountManagerId: oneOf(managers).id,
      logo: null,
      banner: null,
    } satisfies Row<'customer'>
  }
}

/** A few customers have several `lobIds`, as old records of the real API do. */
const createLobChoice = (lobs: Choices['lobs']) => {
  const idOf = (name: string): number[] => lobs.filter((lob) => lob.name === name).map(({ id }) => id)
  const others = lobs.filter(({ status }) => status === lobStatus.active).map(({ id }) => id)
  return (id: number, companyName: string): number[] => {
    const fitting = idOf(oneOf(fieldsOf(companyName).lobs))
    const chosen = fitting.length > 0 ? fitting : someOf(others, 1, 1)
    return id % 15 === 4 ? [...new Set([...chosen, ...someOf(others, 1, 2)])] : chosen
  }
}

const shortGuidelines: Filled<string> = [
  '',
  '',
  'Use the green logo on white only.',
  'Dark blue header, white text. No photographs of patients.',
  'The name is always written in full, never abbreviated.',
  'Logo top left, 24 px clear space on every side.',
]

const longGuidelines = [
  'The mark stands on white or on the light tint, never on a photograph. Keep a clear space of half its height on every side.',
  'Headlines are set in the deep blue of the mark, running text in dark grey. The orange is kept for alarms and for nothing else.',
  'Photographs show rooms, hands and devices; faces of patients are not shown, and staff only with their written consent.',
  'The banner carries no text: it is cropped to 4:1 on phones, and words would be cut.',
  'Both spellings of the name are shown side by side, the local script first.',
]

/** The branding guidelines of a customer: mostly empty or one line, sometimes a page. */
const brandingGuidelines = (id: number): string =>
  id % 12 === 1 ? longGuidelines.join('\n\n') : oneOf(shortGuidelines)
