import { type Chance, type Filled, inRotation } from './chance.ts'
import { familyName, regionOf } from './regions.ts'

/** A city, its state, and the first digits of its pincodes. */
type Place = { city: string; state: string; pincodeStart: string }

const places: Filled<Place> = [
  { city: 'Bengaluru', state: 'Karnataka', pincodeStart: '560' },
  { city: 'Mysuru', state: 'Karnataka', pincodeStart: '570' },
  { city: 'Chennai', state: 'Tamil Nadu', pincodeStart: '600' },
  { city: 'Tiruchirappalli', state: 'Tamil Nadu', pincodeStart: '620' },
  { city: 'Kochi', state: 'Kerala', pincodeStart: '682' },
  { city: 'Thiruvananthapuram', state: 'Kerala', pincodeStart: '695' },
  { city: 'Hyderabad', state: 'Telangana', pincodeStart: '500' },
  { city: 'Visakhapatnam', state: 'Andhra Pradesh', pincodeStart: '530' },
  { city: 'Mumbai', state: 'Maharashtra', pincodeStart: '400' },
  { city: 'Pune', state: 'Maharashtra', pincodeStart: '411' },
  { city: 'Panaji', state: 'Goa', pincodeStart: '403' },
  { city: 'Ahmedabad', state: 'Gujarat', pincodeStart: '380' },
  { city: 'Jaipur', state: 'Rajasthan', pincodeStart: '302' },
  { city: 'New Delhi', state: 'Delhi', pincodeStart: '110' },
  { city: 'Chandigarh', state: 'Chandigarh', pincodeStart: '160' },
  { city: 'Lucknow', state: 'Uttar Pradesh', pincodeStart: '226' },
  { city: 'Bhopal', state: 'Madhya Pradesh', pincodeStart: '462' },
  { city: 'Patna', state: 'Bihar', pincodeStart: '800' },
  { city: 'Kolkata', state: 'West Bengal', pincodeStart: '700' },
  { city: 'Bhubaneswar', state: 'Odisha', pincodeStart: '751' },
  { city: 'Guwahati', state: 'Assam', pincodeStart: '781' },
  { city: 'Shillong', state: 'Meghalaya', pincodeStart: '793' },
  { city: 'Dehradun', state: 'Uttarakhand', pincodeStart: '248' },
]

const roads: Filled<string> = ['Road', 'Marg', 'Main Road', 'Lane', 'Cross', 'Avenue', 'Circle']
const landmarks: Filled<string> = [
  'Opposite the bus stand',
  'Behind the clock tower',
  'Near the district court',
  'Ring Road junction',
]

/** The place of the customer at this position. Cities rotate, so that every state has customers. */
export const placeAt = (position: number): Place => inRotation(places, position * 7)

export const placeOfCity = (city: string): Place | undefined =>
  places.find((place) => place.city.toLowerCase() === city.toLowerCase())

export const pincodeIn = ({ digits }: Chance, { pincodeStart }: Place): string =>
  `${pincodeStart}${digits(3)}`

/** Two lines of an address in this state. */
export const streetIn = (chance: Chance, state: string) => {
  const { between, oneOf } = chance
  const quarter = `${familyName(chance, state)} ${oneOf(regionOf(state).quarters)}`
  return {
    addressLine1: `${between(1, 480)}, ${familyName(chance, state)} ${oneOf(roads)}`,
    addressLine2: oneOf(['', quarter, oneOf(landmarks)]),
  }
}
