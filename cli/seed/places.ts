import { between, digits, familyName, inRotation, oneOf } from './random.ts'

type Place = { city: string; state: string; pincodeStart: string }

const places: readonly [Place, ...Place[]] = [
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

const roads = ['Road', 'Marg', 'Main Road', 'Lane', 'Cross', 'Avenue', 'Circle']
const areas = ['Nagar', 'Layout', 'Colony', 'Enclave', 'Puram', 'Gardens', 'Extension']
const landmarks = [
  'Opposite the bus stand',
  'Behind the clock tower',
  'Near the district court',
  'Ring Road junction',
]

/**
 * Generates the address of the customer at this position. Cities rotate, so that every state has customers.
 */
export const address = (position: number) => {
  const { city, state, pincodeStart } = inRotation(places, position * 7)
  return {
    addressLine1: `${between(1, 480)}, ${familyName()} ${oneOf(roads)}`,
    addressLine2: oneOf(['', `${familyName()} ${oneOf(areas)}`, oneOf(landmarks)]),
    city,
    state,
    pincode: `${pincodeStart}${digits(3)}`,
  }
}
