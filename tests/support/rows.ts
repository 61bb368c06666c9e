import type { Row } from '#mocks/database/models.ts'

/** A row of the mock's table. A test names only what it is about. */
export const customerRow = (
  id: number,
  companyName: string,
  rest: Partial<Row<'customer'>> = {},
): Row<'customer'> => ({
  id,
  companyName,
  companyContact: 'Front Office',
  addressLine1: '12 Lake Road',
  addressLine2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  contactPersonName: 'Leela Nair',
  contactPhone: '9876543210',
  contactEmail: 'leela@hospital.example',
  url: `https://c${id}.portal.example`,
  adminEmail: `it${id}@hospital.example`,
  adminPassword: 'Hospital#12',
  lobIds: [1],
  portalIds: [1, 3],
  brandingGuidelines: 'Blue',
  integrationCustomization: 'HL7',
  backUrl: 'https://back.example',
  frontUrl: 'https://front.example',
  status: 1,
  accountManagerId: 2,
  logo: null,
  banner: null,
  ...rest,
})

/** As `customerRow`. */
export const deviceRow = (id: number, name: string, rest: Partial<Row<'device'>> = {}): Row<'device'> => ({
  id,
  customerId: 1,
  name,
  factoryId: null,
  status: 7,
  url: '',
  ...rest,
})

/** As `customerRow`. */
export const lobRow = (id: number, name: string, rest: Partial<Row<'lob'>> = {}): Row<'lob'> => ({
  id,
  name,
  status: 13,
  createdAt: '2026-01-05T00:00:00.000Z',
  createdBy: 1,
  modifiedBy: 1,
  ...rest,
})

/** As `customerRow`. */
export const localAdminRow = (
  id: number,
  name: string,
  rest: Partial<Row<'employee'>> = {},
): Row<'employee'> => ({
  id,
  name,
  email: `employee${id}@demo.example`,
  password: 'Welcome#2026',
  itxId: 1000 + id,
  status: 5,
  isNewUser: false,
  profileImage: null,
  ...rest,
})
