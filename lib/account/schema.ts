import * as z from 'zod'
import {
  isName,
  type NameField,
  nameFault,
  nameForm,
  nameMissing,
  personNameFault,
  tidyName,
  type Whose,
} from '@/lib/account/rules/names'
import { maxNameLength } from '@/lib/account/rules/person'
import { positionFault } from '@/lib/account/rules/position'
import { maxFlatLength, maxLandmarkLength, maxPersonLength, maxStreetLength } from '@/lib/account/rules/records'
import { districtFault, maxPlaceNameLength, minDistrictLength } from '@/lib/lookups/rules/fields'
import { phoneFault } from '@/lib/phone'
import { phoneDigits, phoneFaultOf } from '@/lib/phone-typed'
import { pincodeFault, pincodeForm } from '@/lib/pincode'
import { pincodeDigits } from '@/lib/pincode-typed'
import { defineTask } from '@/lib/queue/task'
import { maxPictureBytes, pictureFaults } from '@/lib/uploads/rules'
import { isVisible, printableLine, unprintableFault } from '@/lib/visible-text'

export const AddressLabel = z.enum(['home', 'work', 'other'])
export type AddressLabel = z.infer<typeof AddressLabel>
export const ContactNumberLabel = z.enum(['mobile', 'home', 'work', 'other'])
export type ContactNumberLabel = z.infer<typeof ContactNumberLabel>

/** Degrees as a device says them, to six places: a tenth of a metre. */
const degrees = (most: number) =>
  z
    .number(positionFault)
    .min(-most, positionFault)
    .max(most, positionFault)
    .overwrite((value) => Math.round(value * 1e6) / 1e6 + 0) // no -0, which JSON does not know
export const Position = z.strictObject({ latitude: degrees(90), longitude: degrees(180) }).meta({ id: 'Position' })
export type Position = z.infer<typeof Position>

export const Address = z
  .object({
    _id: z.uuid(),
    label: AddressLabel,
    street: z.string(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    country: z.string(),
    postalCode: z.string(),
    flat: z.string().optional().describe('Flat and floor'),
    landmark: z.string().optional(),
    personName: z.string().optional().describe('Who is at home'),
    personNumber: z.string().optional().describe('The number to call there'),
    position: Position.optional().describe('Where a device said that it is, when it was asked to'),
    isPrimary: z.boolean(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

/** The copy of its address that an order stores: later edits of the profile do not change it (CART-14). */
export const AddressSnapshot = Address.omit({ isPrimary: true }).meta({ id: 'AddressSnapshot' })
export type AddressSnapshot = z.infer<typeof AddressSnapshot>

export const ContactNumber = z
  .object({ _id: z.uuid(), label: ContactNumberLabel, number: z.string(), isPrimary: z.boolean() })
  .meta({ id: 'ContactNumber' })
export type ContactNumber = z.infer<typeof ContactNumber>

export const ContactNumberSnapshot = ContactNumber.omit({ isPrimary: true }).meta({ id: 'ContactNumberSnapshot' })
export type ContactNumberSnapshot = z.infer<typeof ContactNumberSnapshot>

export const Profile = z
  .object({
    _id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    imageUrl: z.string().optional(), // absent: the default picture
    addresses: z.array(Address),
    contactNumbers: z.array(ContactNumber),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

const line = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .regex(printableLine, unprintableFault)
    .refine(isVisible, missing)

/** A text that may be left out: null and an empty one say that there is none. */
const part = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .regex(printableLine, unprintableFault)
    .overwrite((text) => (isVisible(text) ? text : ''))
    .nullable()
    .optional()

/** A number in its canonical form, of whatever was typed or pasted (PROF-06, PROF-10). */
export const PhoneNumber = z.string(phoneFault).transform((text, context) => {
  const fault = phoneFaultOf(text)
  if (fault) context.issues.push({ code: 'custom', message: fault, input: text })
  return fault ? z.NEVER : phoneDigits(text)!
})

/** What helps to find the door. Of a change, what is absent stays as it was. */
const parts = {
  flat: part(maxFlatLength).describe('Flat and floor; null or empty: none'),
  landmark: part(maxLandmarkLength).describe('Null or empty: none'),
  personName: z
    .string()
    .overwrite(tidyName)
    .max(maxPersonLength, `Please use at most ${maxPersonLength} characters`)
    .overwrite((name) => (isVisible(name) ? name : ''))
    .refine((name) => name === '' || (nameForm.test(name) && isName(name)), personNameFault)
    .nullable()
    .optional()
    .describe('Who is at home; null or empty: nobody in particular'),
  personNumber: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(PhoneNumber.nullable())
    .nullable()
    .optional()
    .describe('The number to call there; null or empty: none'),
  position: Position.nullable()
    .optional()
    .describe('Null: none. Of a change to another place an absent one is dropped'),
}

/** Their names in an order's copy, where they are there. */
export const addressParts = Object.keys(parts) as readonly (keyof typeof parts)[]

const placeOf = (whose: Whose) => ({
  ...parts,
  street: line(`Please enter ${whose} house number and street`, maxStreetLength),
  city: line(`Please enter ${whose} city`, maxPlaceNameLength),
  district: line(districtFault, maxPlaceNameLength).min(minDistrictLength, districtFault),
  state: line(`Please enter ${whose} state`, maxPlaceNameLength),
  country: line(`Please enter ${whose} country`, maxPlaceNameLength),
  postalCode: z.string(pincodeFault).overwrite(pincodeDigits).regex(pincodeForm, pincodeFault),
})

/** `isPrimary: false` never leaves a customer without a primary one: it only does not ask for it (PROF-07). */
const isPrimary = z.boolean().optional()

const newAddressOf = (whose: Whose) =>
  z.strictObject({ ...placeOf(whose), label: AddressLabel.default('home'), isPrimary })
export const NewAddress = newAddressOf('your')
export const CallerAddress = newAddressOf("the caller's").omit({ isPrimary: true })
export type NewAddress = z.infer<typeof NewAddress>
/** An absent label stays what it was. */
const addressChangeOf = (whose: Whose) =>
  z.strictObject({ ...placeOf(whose), label: AddressLabel.optional(), isPrimary })
export const AddressChange = addressChangeOf('your')
export const CustomerAddressChange = addressChangeOf("the customer's").omit({ isPrimary: true })
export type AddressChange = z.infer<typeof AddressChange>

/** Where the customer last ordered to, or entered an address: what a new one begins with. */
export const LastPlace = z
  .object({ place: z.object({ city: z.string(), postalCode: z.string() }).optional() })
  .meta({ id: 'LastPlace' })
export type LastPlace = z.infer<typeof LastPlace>

export const NewContactNumber = z.strictObject({
  number: PhoneNumber,
  label: ContactNumberLabel.default('mobile'),
  isPrimary,
})
export type NewContactNumber = z.infer<typeof NewContactNumber>
export const ContactNumberChange = z.strictObject({
  number: PhoneNumber,
  label: ContactNumberLabel.optional(),
  isPrimary,
})
export type ContactNumberChange = z.infer<typeof ContactNumberChange>

/** A first or last name as it is stored (PROF-02, SEC-50). */
export const personName = (of: NameField, whose?: Whose) =>
  z
    .string(nameMissing(of, whose))
    .overwrite(tidyName)
    .min(1, nameMissing(of, whose))
    .max(maxNameLength, `Please use at most ${maxNameLength} characters`)
    .refine(isVisible, nameMissing(of, whose))
    .regex(nameForm, nameFault(of, whose))
    .refine(isName, nameMissing(of, whose))

/** As `personName`, or the one of before: whether it was changed is known only beside what is stored, see `nameFaults`. */
const nameOrOlder = (of: NameField) =>
  z
    .string(nameMissing(of))
    .trim()
    .min(1, nameMissing(of))
    .max(maxNameLength, `Please use at most ${maxNameLength} characters`)
    .refine(isVisible, nameMissing(of))
    .describe('As in a registration; an older one may stay as it is')

/** What is absent stays as it was; a form without a chosen file sends an empty one. */
export const ProfileChange = z.strictObject({
  firstName: nameOrOlder('firstName').optional(),
  lastName: nameOrOlder('lastName').optional(),
  image: z.file().max(maxPictureBytes, pictureFaults.large).optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** Gives the numbers of older releases their canonical form. */
export const unifyNumbers = defineTask('account.unifyNumbers', z.object({}))
export const sweepPictures = defineTask('account.sweepPictures', z.object({}))
