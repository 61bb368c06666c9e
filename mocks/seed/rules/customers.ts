import type { Row } from '#mocks/database/models.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { phoneDigits } from '#src/rules/field-checks.ts'
import { customerStatus, lobStatus } from '#src/rules/status.ts'
import { type Chance, type Filled, inRotation } from './chance.ts'
import { fieldsOf } from './device-kinds.ts'
import type { Hospital } from './hospitals.ts'
import { streetIn } from './places.ts'
import { regionOf } from './regions.ts'
import { createSlugs, mailName } from './slugs.ts'

const { active, inactive, pending, hold } = customerStatus

// Who is inactive or pending has few devices and no open complaints (plan.ts).
const statuses = [active, active, active, active, pending, active, hold, inactive, active, active] as const

type Choices = {
  managers: Filled<Pick<Row<'employee'>, 'id'>>
  lobs: readonly Pick<Row<'lob'>, 'id' | 'name' | 'status'>[]
  portals: readonly Pick<Row<'portal'>, 'id'>[]
}

/** Drawn where the list of hospitals does not state it. */
type GivenDetails = Record<'contactPhone' | 'contactEmail', string | undefined>

const ownServers = (slug: string) => ({
  backUrl: `https://api.${slug}.example`,
  frontUrl: `https://app.${slug}.example`,
})

const noServers = { backUrl: '', frontUrl: '' } as const

/** Returns a factory of customers. Portal URL and admin e-mail are unique. */
export const createCustomers = (chance: Chance, { managers, lobs, portals }: Choices) => {
  const { between, digits, oneByWeight, oneOf, personName, someOf } = chance
  const slugFor = createSlugs()
  const lobsFor = createLobChoice(chance, lobs)
  const portalIds = portals.map(({ id }) => id)

  const contactDetails = (slug: string, contact: string, given: GivenDetails) => ({
    contactPhone: given.contactPhone ?? `${between(6, 9)}${digits(phoneDigits - 1)}`,
    contactEmail: given.contactEmail ?? `${mailName(contact, 'contact')}@${slug}.example`,
  })

  return (id: number, { lobIds, contactPersonName, contactPhone, contactEmail, ...hospital }: Hospital) => {
    const slug = slugFor(hospital.companyName, id)
    const region = regionOf(hospital.state)
    const contact = contactPersonName ?? personName(region)
    return {
      id,
      ...hospital,
      companyContact: oneByWeight([
        { weight: 7, value: contact },
        { weight: 3, value: personName(region) },
      ]),
      ...streetIn(chance, hospital.state),
      contactPersonName: contact,
      ...contactDetails(slug, contact, { contactPhone, contactEmail }),
      url: `https://${slug}.portal.example`,
      adminEmail: `admin@${slug}.example`,
      adminPassword: demoPassword,
      lobIds: lobIds ?? lobsFor(id, hospital.companyName),
      portalIds: someOf(portalIds, 1, portalIds.length).sort((left, right) => left - right),
      brandingGuidelines: id % 12 === 1 ? longGuidelines : oneByWeight(shortGuidelines),
      integrationCustomization: oneByWeight(integrations),
      ...(id % 4 === 1 ? ownServers(slug) : noServers),
      status: inRotation(statuses, id - 1),
      accountManagerId: oneOf(managers).id,
      logo: null,
      banner: null,
    } satisfies Row<'customer'>
  }
}

const lobsOfAnyHospital = ['Critical Care', 'Home Monitoring', 'Diagnostic Imaging']

/** A few customers have several `lobIds`, as old records of the real API do. */
const createLobChoice = ({ oneOf, someOf }: Chance, lobs: Choices['lobs']) => {
  const idOf = (name: string): number[] => lobs.filter((lob) => lob.name === name).map(({ id }) => id)
  const others = lobs.filter(({ status }) => status === lobStatus.active).map(({ id }) => id)
  const further = lobsOfAnyHospital.flatMap(idOf)
  return (id: number, companyName: string): number[] => {
    const fitting = idOf(oneOf(fieldsOf(companyName).lobs))
    const chosen = fitting.length > 0 ? fitting : someOf(others, 1, 1)
    return id % 15 === 4 ? [...new Set([...chosen, ...someOf(further, 1, 2)])] : chosen
  }
}

type Weighted = Filled<{ weight: number; value: string }>

const integrations: Weighted = [
  { weight: 4, value: '' },
  { weight: 2, value: 'HL7 admissions feed' },
  { weight: 2, value: 'FHIR export each night' },
  { weight: 2, value: 'Single sign-on' },
]

const shortGuidelines: Weighted = [
  { weight: 2, value: '' },
  { weight: 1, value: 'Use the green logo on white only.' },
  { weight: 1, value: 'Dark blue header, white text. No photographs of patients.' },
  { weight: 1, value: 'The name is always written in full, never abbreviated.' },
  { weight: 1, value: 'Logo top left, 24 px clear space on every side.' },
]

const longGuidelines = [
  'The mark stands on white or on the light tint, never on a photograph. Keep a clear space of half its height on every side.',
  'Headlines are set in the deep blue of the mark, running text in dark grey. The orange is kept for alarms and for nothing else.',
  'Photographs show rooms, hands and devices; faces of patients are not shown, and staff only with their written consent.',
  'The banner carries no text: it is cropped to 4:1 on phones, and words would be cut.',
  'Both spellings of the name are shown side by side, the local script first.',
].join('\n\n')
