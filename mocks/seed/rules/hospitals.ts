import type { Row } from '#mocks/database/models.ts'
import { type Chance, type Filled, inRotation } from './chance.ts'
import { pincodeIn, placeAt } from './places.ts'

/** What is known of a hospital; the rules add the rest. */
export type Hospital = Pick<Row<'customer'>, 'companyName' | 'city' | 'state' | 'pincode'> &
  Partial<Pick<Row<'customer'>, 'contactPersonName' | 'contactPhone' | 'contactEmail' | 'lobIds'>>

/** Names in a local script are in a place where it is written. */
const firstNames: readonly string[] = [
  'Kanchanmala Care',
  'Northgate Heart Hospital',
  'Hillcrest Womens Hospital',
  'Suvarnarekha Kidney Care',
  'Meghdhara Womens Clinic',
  'Lalitkunj Heart Clinic',
  'Seven Wells Womens Foundation Hospital',
  "O'Hara & D'Mello Memorial Hospital",
  'Seven Wells Multispeciality Foundation Hospital',
  'Suvarnarekha Eye Hospital',
  'Chandrodaya Bone and Joint Foundation Hospital',
  'Parijatam Hospital',
  'अमृतधारा बाल चिकित्सालय',
  'Meghdhara Children Hospital',
  'Udaygiri Kidney Medical Centre',
  'Seven Wells Heart Medical Centre',
  'Hillcrest Children Clinic',
  'Old Fort Children Hospital',
  'ঊষালগ্ন নার্সিং হোম',
  'Palm Grove Kidney Nursing Home',
  'Parijatam Foundation Hospital',
  'Lakeview Children Clinic',
  'Meghdhara Foundation Hospital',
  'Banyan Park Trust Multispeciality Hospital',
  'Dhruvatara Hospital',
  'Himavarsha Kidney Nursing Home',
  'Seven Wells Womens Care',
  'Ratnadeep Cancer Care',
  'Nilgandha Bone and Joint Institute',
  'Lakeview Heart Clinic',
  'Northgate Cancer Medical Centre',
  'दीपशिखा हृदय संस्थान',
  'Himavarsha Bone and Joint Clinic',
  'Parijatam Multispeciality Foundation Hospital',
  'Kanchanmala Children Nursing Home',
  'Suvarnarekha Hospital',
  'Vanamala Cancer Institute',
  'Hillcrest Cancer Institute',
  'Vanamala Heart Foundation Hospital',
  'Himavarsha Clinic',
  'Kanchanmala Eye Care',
  'Parijatam Kidney Clinic',
  'வைகறை கண் மருத்துவமனை',
  'Northgate Diagnostics Centre',
  'Palm Grove Clinic',
  'Hillcrest Foundation Hospital',
  'Northgate Children Foundation Hospital',
  'Riverbend Hospital',
  'Ratnadeep Cancer Foundation Hospital',
  'Aranya Heart Medical Centre',
  'Tejomaya Eye Clinic',
  'Riverbend Eye Hospital',
  'Parijatam Medical Centre',
  'Hillcrest Eye Medical Centre',
  'Seven Wells Eye Hospital',
  'Ratnadeep Hospital',
  'Udaygiri Eye Institute',
  'Vanamala Heart Hospital',
  'Palm Grove Womens Institute',
  'Aranya Eye Foundation Hospital',
]

const firstWords: Filled<string> = [
  'Aranya',
  'Chandrodaya',
  'Dhruvatara',
  'Himavarsha',
  'Jaladhi',
  'Kanchanmala',
  'Lalitkunj',
  'Meghdhara',
  'Nilgandha',
  'Parijatam',
  'Ratnadeep',
  'Saptarang',
  'Suvarnarekha',
  'Tejomaya',
  'Udaygiri',
  'Vanamala',
  'Lakeview',
  'Hillcrest',
  'Riverbend',
  'Northgate',
  'Palm Grove',
  'Old Fort',
  'Seven Wells',
]
const fields: Filled<string> = ['Heart', 'Eye', 'Children', 'Kidney', 'Bone and Joint', 'Cancer', 'Womens']
const institutionKinds: Filled<string> = ['Hospital', 'Institute', 'Clinic', 'Medical Centre', 'Nursing Home']

/** Returns a function that gives the hospital at each position, from 1. Every name occurs once. */
export const createHospitals = (chance: Chance) => {
  const taken = new Set(firstNames)
  return (position: number): Hospital => {
    const place = placeAt(position)
    const companyName = firstNames[position - 1] ?? freeName(position, place.city, taken)
    taken.add(companyName)
    return { companyName, city: place.city, state: place.state, pincode: pincodeIn(chance, place) }
  }
}

/** The lengths of the three lists have no common factor, so that all combinations occur. */
const freeName = (position: number, city: string, taken: ReadonlySet<string>): string => {
  const name = `${inRotation(firstWords, position)} ${inRotation(fields, position)} ${inRotation(institutionKinds, position)}`
  if (!taken.has(name)) return name
  const inCity = `${name} ${city}`
  return taken.has(inCity) ? `${inCity}, Unit ${position}` : inCity
}
