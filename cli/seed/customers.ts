import type { Row } from '#mocks/database/models.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { customerStatus } from '#src/rules/status.ts'
import { brandingGuidelines } from './branding-texts.ts'
import { portals } from './catalogue.ts'
import { hospitalName, unicodeNames } from './hospital-names.ts'
import { address } from './places.ts'
import { between, chance, digits, inRotation, oneOf, personName, someOf } from './random.ts'
import { createSlugs, mailName } from './slugs.ts'

/** Beyond this many customers a seed has no pictures: volume is tried with rows. */
export const illustratedCustomers = 60

const { active, inactive, pending, hold } = customerStatus
const statuses = [active, active, active, pending, active, active, hold, active, inactive, active] as const

/** Makes customers one after the other; no two share an address on the web or an e-mail of their admin. */
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
      // A few older records hold several; the forms keep them until they are changed.
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
