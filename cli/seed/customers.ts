import type { Row } from '#mocks/database/models.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { customerStatus } from '#src/rules/status.ts'
import { hospitalName, unicodeNames } from './hospital-names.ts'
import { portals } from './lookup-tables.ts'
import { address } from './places.ts'
import { between, chance, digits, inRotation, oneOf, personName, someOf } from './random.ts'
import { createSlugs, mailName } from './slugs.ts'

/** Only this many customers have pictures: large seeds test the number of rows. */
export const illustratedCustomers = 60

const { active, inactive, pending, hold } = customerStatus
const statuses = [active, active, active, pending, active, active, hold, active, inactive, active] as const

/** Returns a factory of customers. Portal URL and admin e-mail are unique. */
export const createCustomers = (managers: readonly Row<'employee'>[], lobs: readonly Row<'lob'>[]) => {
  const slugFor = createSlugs()
  const managerIds = managers.map(({ id }) => id)
  const lobIds = lobs.map(({ id }) => id)
  const portalIds = portals.map(({ id }) => id)

  return (id: number): Row<'customer'> => {
    const companyName = hospitalName(id)
    const slug = slugFor(companyName, id)
    const contact = unicodeNames[id] ?? personName()
    return {
      id,
      companyName,
      companyContact: chance(0.3) ? personName() : contact,
      ...address(id),
      contactPersonName: contact,
      contactPhone: `${between(6, 9)}${digits(9)}`,
      contactEmail: `${mailName(contact, 'contact')}@${slug}.example`,
      url: `https://${slug}.portal.example`,
      adminEmail: `admin@${slug}.example`,
      adminPassword: demoPassword,
      // A few customers have several LOBs, as old records of the real API do.
      lobIds: id % 15 === 4 ? someOf(lobIds, 2, 3) : [oneOf(lobIds)],
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
      accountManagerId: oneOf(managerIds),
      ...pictures(id),
    }
  }
}

const pictures = (id: number): Pick<Row<'customer'>, 'logo' | 'banner'> => {
  const isIllustrated = id <= illustratedCustomers
  return {
    logo: isIllustrated && id % 4 !== 2 ? (id % 4 === 0 ? 'logo.png' : 'logo.svg') : null,
    banner: isIllustrated && id % 2 === 1 ? 'banner.svg' : null,
  }
}

const shortGuidelines = [
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
