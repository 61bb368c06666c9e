import { faker } from '@faker-js/faker/locale/en_IN'
import { type Filled, filled } from '#mocks/seed/rules/chance.ts'
import type { Region, RegionName } from '#mocks/seed/rules/regions.ts'

// faker's Indian locale does not say where a name is at home, and has many that are read in epics and hardly given today.

/** First names of faker that are heard in all of India. */
const everywhere = splitNames(
  'Amrita Anamika Anjali Aruna Asha Divya Gayatri Geeta Indira Jaya Jyoti Kalpana Lalita Leela Madhuri Manisha Meena Nalini Nikita Padma Poornima Priya Radha Sarala Shanti Shreya Smita Smriti Sujata Sunita Sushma Tanya Tara Uma Usha Vasudha Vidya Vimala Aditya Ajit Anand Anil Anish Arjun Arun Ashok Bharat Chetan Dinesh Ganesh Gopal Jagdish Karan Kiran Mahesh Manoj Mohan Mukesh Naveen Prasad Rahul Rajan Rajendra Rajiv Rakesh Ramesh Ravi Rohan Rohit Sachin Sameer Sanjay Satish Subhash Suresh Tarun Vijay Vinay',
)

/** Family names of faker by the region where they are at home. */
const familyNames: Readonly<Record<RegionName, ReadonlySet<string>>> = {
  'hindi belt': splitNames(
    'Agarwal Chaturvedi Dwivedi Gupta Jha Khatri Mehrotra Mishra Pandey Sharma Shukla Singh Sinha Tandon Verma',
  ),
  punjab: splitNames(
    'Ahluwalia Ahuja Arora Chopra Dhawan Gill Kakkar Kapoor Khanna Malik Mehra Saini Sethi Singh Talwar',
  ),
  'gujarat and rajasthan': splitNames('Desai Gandhi Jain Jangid Joshi Patel Prajapat Shah Suthar Trivedi'),
  maharashtra: splitNames('Deshpande Joshi Mahajan Naik Patil'),
  goa: splitNames('Naik'),
  karnataka: splitNames('Acharya Adiga Bhat Gowda Joshi Naik Patil Somayaji'),
  'andhra and telangana': splitNames('Achari Reddy Varma'),
  'tamil nadu': splitNames('Iyengar Iyer Pillai'),
  kerala: splitNames('Iyer Marar Menon Nair Nambeesan Namboothiri Nayar Panicker Pillai Varma'),
  bengal: splitNames('Bandopadhyay Banerjee Bhattacharya Chattopadhyay Dutta Guha Mukhopadhyay'),
  odisha: splitNames('Acharya Mishra Naik'),
  'north east': splitNames('Bhattacharya Dutta Sharma'),
}

/** For the test that faker still has them. */
export const namesOfFaker = {
  first: [...everywhere],
  family: Object.values(familyNames).flatMap((each) => [...each]),
}

const { first_name: first, last_name: last } = faker.definitions.person

const firstNames = filled(
  [...(first.female ?? []), ...(first.male ?? [])].filter((name) => everywhere.has(name)),
)

const familyNamesAt = ({ name, familyNames: own }: Region): readonly string[] => {
  const ofFaker = (last.generic ?? []).filter((each) => familyNames[name].has(each))
  return [...new Set([...own, ...ofFaker])]
}

const known = new Map<RegionName, readonly string[]>()

/** A name of this region: from our own lists and from those of faker. Two of three first names are of the region alone. */
export const drawPersonName = (region: Region): string => {
  const families = known.get(region.name) ?? familyNamesAt(region)
  known.set(region.name, families)
  const given = faker.helpers.weightedArrayElement<Filled<string>>([
    { weight: 2, value: region.firstNames },
    { weight: 1, value: firstNames },
  ])
  return `${faker.helpers.arrayElement(given)} ${faker.helpers.arrayElement(families)}`
}

function splitNames(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
