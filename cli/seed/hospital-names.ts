import { between, oneOf } from './random.ts'

const firstWords = [
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
  'Banyan Park',
]

const fields = ['Heart', 'Eye', 'Children', 'Kidney', 'Bone and Joint', 'Cancer', 'Womens', 'Multispeciality']
const kinds = [
  'Hospital',
  'Institute',
  'Clinic',
  'Medical Centre',
  'Nursing Home',
  'Care',
  'Foundation Hospital',
]

/** Names that break layouts and code made for short English ones: long, in other scripts, with signs, digits, markup. */
const awkwardNames: Readonly<Record<number, string>> = {
  3: "O'Hara & D'Mello Memorial Hospital",
  8: 'अमृतधारा बाल चिकित्सालय',
  13: 'Zoë–Ångström Kinderklinik (Unit II)',
  19: 'வைகறை கண் மருத்துவமனை',
  24: 'The Banyan Park Charitable Trust Multispeciality Hospital, Trauma Centre and Postgraduate Institute of Medical Sciences',
  30: '24x7 <Emergency> Care & Co.',
  37: 'ঊষালগ্ন নার্সিং হোম',
  44: 'Ép. Łódź Diagnostics "Northgate"',
  51: '7 Hills',
}

export const hospitalName = (id: number): string => awkwardNames[id] ?? ordinaryName()

const ordinaryName = (): string => {
  const start = oneOf(firstWords)
  return between(1, 3) === 1 ? `${start} ${oneOf(kinds)}` : `${start} ${oneOf(fields)} ${oneOf(kinds)}`
}

/** Contact persons with names that are not ASCII. */
export const unicodeNames: Readonly<Record<number, string>> = {
  3: 'Siobhán D Mello',
  8: 'अनन्या शर्मा',
  13: 'Zoë Ångström',
  19: 'செல்வி முருகன்',
  24: 'Maria Antonietta Venkatanarasimharajuvaripeta Subramaniam',
  37: 'মৌসুমী দত্ত',
  44: 'Łucja Żółkiewska',
  51: 'Li',
}
