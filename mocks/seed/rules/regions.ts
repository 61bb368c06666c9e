import { type Chance, type Filled, filled } from './chance.ts'

export type RegionName =
  | 'hindi belt'
  | 'punjab'
  | 'gujarat and rajasthan'
  | 'maharashtra'
  | 'goa'
  | 'karnataka'
  | 'andhra and telangana'
  | 'tamil nadu'
  | 'kerala'
  | 'bengal'
  | 'odisha'
  | 'north east'

/** What people and places are called in a part of India. */
export type Region = {
  name: RegionName
  states: readonly string[]
  firstNames: Filled<string>
  familyNames: Filled<string>
  /** The last word of a quarter's name. */
  quarters: Filled<string>
}

const regions: Filled<Region> = [
  {
    name: 'hindi belt',
    states: ['Delhi', 'Uttar Pradesh', 'Madhya Pradesh', 'Bihar', 'Uttarakhand', 'Jharkhand', 'Chhattisgarh'],
    firstNames: words(
      'Aaratrika Anjali Ananya Deepika Gitanjali Kavita Neha Pooja Shalini Vandana Abhishek Alok Amit Deepak Manoj Nitin Rajiv Sanjay Vikas Vinod',
    ),
    familyNames: words(
      'Mishra Sharma Verma Srivastava Tiwari Pandey Shukla Saxena Tripathi Chaturvedi Dubey Sinha',
    ),
    quarters: words('Nagar Vihar Colony Enclave Ganj'),
  },
  {
    name: 'punjab',
    states: ['Chandigarh', 'Punjab', 'Haryana', 'Himachal Pradesh', 'Jammu and Kashmir'],
    firstNames: words(
      'Amrita Gurleen Harpreet Jasleen Manpreet Navneet Simran Sukhmani Arjan Baldev Gurpreet Harjit Jaspal Kulwant Parminder Ranjit',
    ),
    familyNames: words(
      'Gill Dhillon Grewal Bajwa Sidhu Sandhu Ahluwalia Chopra Khanna Malhotra Sethi Kapoor',
    ),
    quarters: words('Nagar Enclave Colony Vihar Park'),
  },
  {
    name: 'gujarat and rajasthan',
    states: ['Gujarat', 'Rajasthan'],
    firstNames: words(
      'Bhavna Darshana Hetal Jigna Kinjal Meenakshi Nisha Urvashi Bhavesh Chirag Devendra Hitesh Jignesh Mahendra Nilesh Paresh',
    ),
    familyNames: words('Patel Shah Mehta Desai Trivedi Joshi Rathore Shekhawat Chauhan Solanki Jain Parmar'),
    quarters: words('Nagar Society Colony Park Vihar'),
  },
  {
    name: 'maharashtra',
    states: ['Maharashtra'],
    firstNames: words(
      'Aditi Ashwini Gauri Madhura Manasi Pallavi Rohini Sayali Abhijit Ajinkya Mandar Nikhil Prasad Sachin Swapnil Tejas',
    ),
    familyNames: words(
      'Deshpande Kulkarni Patil Jadhav Pawar Gokhale Apte Bhosale Chavan Shinde Sawant Joglekar',
    ),
    quarters: words('Nagar Peth Colony Park Wadi'),
  },
  {
    name: 'goa',
    states: ['Goa'],
    firstNames: words('Alisha Ana Delia Maria Natasha Sonia Agnelo Francis Joaquim Mario Rohan Savio'),
    familyNames: words('Fernandes Naik Pereira Kamat Dias Prabhu Noronha Shenoy Rodrigues Gaonkar'),
    quarters: words('Vaddo Colony Enclave Gardens'),
  },
  {
    name: 'karnataka',
    states: ['Karnataka'],
    firstNames: words(
      'Bhavya Chaitra Kavya Lakshmi Roopa Shruthi Sushma Vidya Basavaraj Girish Harsha Kiran Manjunath Naveen Raghavendra Suresh',
    ),
    familyNames: words('Gowda Hegde Shetty Bhat Kulkarni Murthy Naik Patil Rao Urs Bangera Kamath'),
    quarters: words('Nagar Layout Extension Gardens Halli'),
  },
  {
    name: 'andhra and telangana',
    states: ['Andhra Pradesh', 'Telangana'],
    firstNames: words(
      'Anusha Divya Haritha Lavanya Madhavi Padma Sirisha Swathi Bhaskar Chandra Kishore Mahesh Naresh Pavan Ramesh Srinivas',
    ),
    familyNames: words('Reddy Naidu Rao Chowdary Raju Varma Prasad Sastry Murthy Goud Yadav Babu'),
    quarters: words('Nagar Colony Enclave Hills Peta'),
  },
  {
    name: 'tamil nadu',
    states: ['Tamil Nadu', 'Puducherry'],
    firstNames: words(
      'Abirami Deepa Kalaivani Meenakshi Nithya Revathi Selvi Thenmozhi Arun Balaji Ganesan Karthik Muthu Prabhu Senthil Vignesh',
    ),
    familyNames: words(
      'Murugan Subramanian Natarajan Rajendran Sundaram Chandrasekaran Krishnan Venkatesan Palanisamy Ramanathan Arumugam Shanmugam',
    ),
    quarters: words('Nagar Puram Salai Gardens Pettai'),
  },
  {
    name: 'kerala',
    states: ['Kerala'],
    firstNames: words(
      'Aswathy Bindu Gayathri Lekha Parvathy Reshma Sandhya Sreeja Anoop Biju Jayan Manoj Pradeep Rajeev Sajan Unni',
    ),
    familyNames: words(
      'Nair Menon Pillai Panicker Kurup Varghese Thomas Mathew Namboothiri Warrier Nambiar Kuriakose',
    ),
    quarters: words('Nagar Gardens Junction Lane Kavala'),
  },
  {
    name: 'bengal',
    states: ['West Bengal', 'Tripura'],
    firstNames: words(
      'Ananya Debjani Mousumi Nandini Paromita Rituparna Sharmila Sudeshna Abhik Anirban Debashis Kaushik Partha Saikat Subrata Tapas',
    ),
    familyNames: words(
      'Mukherjee Banerjee Chatterjee Bose Dutta Ghosh Sen Das Bhattacharya Sarkar Mitra Ganguly',
    ),
    quarters: words('Nagar Sarani Para Bagan Park'),
  },
  {
    name: 'odisha',
    states: ['Odisha'],
    firstNames: words(
      'Itishree Lopamudra Mamata Sasmita Smruti Subhashree Bibhuti Debasish Jyoti Pradipta Soumya Sudhansu',
    ),
    familyNames: words('Mohanty Panda Pattnaik Mishra Sahoo Das Behera Rout Nayak Senapati'),
    quarters: words('Nagar Vihar Sahi Colony'),
  },
  {
    name: 'north east',
    states: ['Assam', 'Meghalaya', 'Manipur', 'Mizoram', 'Nagaland', 'Arunachal Pradesh', 'Sikkim'],
    firstNames: words(
      'Barnali Daisy Ibanri Jonali Mridula Rimjhim Banteilang Dhruba Hiranya Kyrmen Pranab Rituraj',
    ),
    familyNames: words(
      'Baruah Bora Gogoi Hazarika Kalita Lyngdoh Marak Saikia Sangma Syiem Phukan Kharkongor',
    ),
    quarters: words('Nagar Path Colony Gardens'),
  },
]

const regionOfState = new Map(regions.flatMap((region) => region.states.map((state) => [state, region])))

/** An unknown state is taken for one of the first region. */
export const regionOf = (state: string): Region => regionOfState.get(state) ?? regions[0]

/** For what is called after a family, as streets are. */
export const familyName = ({ oneOf }: Chance, state: string): string => oneOf(regionOf(state).familyNames)

function words(text: string): Filled<string> {
  return filled(text.split(' '))
}
