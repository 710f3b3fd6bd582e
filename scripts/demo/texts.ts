import type { CancelReason } from '@/lib/bookings/rules/moves'
import type { Problem } from '@/lib/inbox/schema'

// Names of all parts of the country, first and last beside each other.
export const firstNames = [
  ...[
    'Aarav',
    'Meera',
    'Lakshmi',
    'Imran',
    'Gurpreet',
    'Ananya',
    'Biswajit',
    'Fatima',
    'Karthik',
    'Nandini',
    'Tenzin',
    'Rosy',
  ],
  ...[
    'Harish',
    'Kavya',
    'Joseph',
    'Sunita',
    'Devika',
    'Rohan',
    'Zoya',
    'Manpreet',
    'Ibrahim',
    'Lalrinpuii',
    'Sanjay',
    'Pooja',
  ],
  ...[
    'Thomas',
    'Revathi',
    'Arindam',
    'Farhan',
    'Neha',
    'Vikram',
    'Bhavna',
    'Chandrika',
    'Dhruv',
    'Esther',
    'Girish',
    'Hema',
  ],
]
export const lastNames = [
  ...[
    'Sharma',
    'Iyer',
    'Khan',
    'Banerjee',
    'Singh',
    'Reddy',
    'Patel',
    'Nair',
    'Das',
    'Kulkarni',
    'Bhutia',
    'Fernandes',
  ],
  ...['Gogoi', 'Kaur', 'Menon', 'Joshi', 'Ansari', 'Rao', 'Mukherjee', 'Yadav', 'Pillai', 'Chauhan', 'Mizo', 'Shetty'],
]
export const partnerNames = [
  ...['Rakesh Kumar', 'Sunil Das', 'Mohammed Irfan', 'Gurdeep Singh', 'Murugan Selvam', 'Anil Yadav', 'Bipin Gogoi'],
  ...['Savita Devi', 'Prakash Patil', 'Joseph Mathew', 'Venkat Reddy', 'Tashi Bhutia', 'Ramesh Solanki', 'Arif Ansari'],
  ...[
    'Dinesh Chauhan',
    'Subhash Mondal',
    'Kuldeep Rana',
    'Shankar Hegde',
    'Pankaj Mishra',
    'Lokesh Meena',
    'Salim Sheikh',
  ],
  ...[
    'Jagdish Thakur',
    'Nirmala Kumari',
    'Babu Nair',
    'Hari Om Sharma',
    'Zakir Hussain',
    'Mahesh Jadhav',
    'Amrik Gill',
  ],
  ...['Deepak Rawat', 'Santosh Sahu'],
]

export const wishNotes = [
  '',
  '',
  '',
  'Please call before you come.',
  'The bell does not work: knock, please.',
  'There is a dog, he is friendly.',
  'Second floor, no lift.',
  'Only my mother is at home, she speaks Hindi.',
  'Bring a ladder, the ceiling is high.',
]
export const teamNotes = [
  'Called twice, nobody answered. Tries again in the evening.',
  'Wants the same professional as last time.',
  'The gate asks for the order number: told the partner.',
  'Asked for an invoice with the company’s name.',
  'Parking only behind the building.',
]
export const holdReasons = [
  'The customer is travelling and calls when back',
  'A part is on order',
  'The housing society allows work on weekdays only',
  'Waiting for photos of the place',
]
export const toldTexts = [
  'Our professional brings the part that was missing.',
  'Please keep the water switched off until we come.',
]
export const extras = [
  { kind: 'parts', amount: 450, reason: 'New inlet valve' },
  { kind: 'parts', amount: 280, reason: 'Two metres of copper pipe' },
  { kind: 'parts', amount: 1_250, reason: 'Capacitor of the fan motor' },
  { kind: 'labour', amount: 200, reason: 'Work above three metres' },
  { kind: 'labour', amount: 350, reason: 'Old fitting had to be cut out' },
] as const
export const refundReasons = [
  'The part did not fit and went back',
  'Work took half as long as agreed',
  'Paid for a filter that was not fitted',
]
export const creditReasons = ['Came two hours late', 'The discount of the leaflet was forgotten']
export const debitReasons = ['The second unit was left off the bill']
export const cancelMessages: Record<CancelReason, string | undefined> = {
  customer: undefined,
  absent: 'We rang three times. Book again whenever it suits you.',
  partnerDeclined: undefined,
  notServiceable: 'The unit is of a make for which no parts are sold here.',
}

export const complaints: Record<Problem, { said: string; settled: string }> = {
  quality: {
    said: 'It worked for a day, and now it makes the same noise as before.',
    settled: 'We came again and changed the part at no charge.',
  },
  lateness: {
    said: 'We waited from nine to twelve and nobody called.',
    settled: 'We are sorry. The visit was moved to your time and ₹200 taken off the bill.',
  },
  conduct: {
    said: 'He left his shoes on and was rude to my father.',
    settled: 'We spoke with the professional, who will not be sent to you again.',
  },
  price: {
    said: 'The bill is higher than what the page said.',
    settled: 'The part that nobody agreed to was taken off the bill.',
  },
  damage: {
    said: 'A tile broke while the machine was moved.',
    settled: 'The tile was replaced on Monday by a mason whom we sent.',
  },
  other: { said: 'The professional left his tools here.', settled: 'The tools were fetched.' },
}
export const contactMessages = [
  {
    subject: 'Do you come to Panipat?',
    text: 'We have moved there and would like to keep our yearly AC service with you.',
  },
  { subject: 'Yearly contract for an office', text: 'Forty air conditioners in Nehru Place. Whom do we talk to?' },
  { subject: 'Invoice of last month', text: 'Please send the invoice once more, our accountant lost the mail.' },
  { subject: 'Thank you', text: 'The electrician was on time and left everything clean.' },
  { subject: 'Work with you', text: 'I am a plumber with twelve years of practice in Faridabad. How can I join?' },
  { subject: 'Pest control before a wedding', text: 'Is it safe when guests come two days later?' },
]
export const replies = [
  'Thank you for writing. Could you tell us a good time to call you?',
  'Thank you. We have passed it on to the team and come back to you today.',
]
