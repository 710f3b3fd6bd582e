import * as z from 'zod'
import { personName } from '@/lib/account/schema'
import { CodeEntry, Email, NewPassword } from '@/lib/auth/schema'
import { operatorRoles } from '@/lib/contract'
import { defineTask } from '@/lib/queue/task'

export const OperatorRole = z.enum(operatorRoles).meta({ id: 'OperatorRole' })

/** Somebody of the team. */
export const Operator = z
  .object({ _id: z.uuid(), name: z.string(), email: z.string(), role: OperatorRole })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

/** Somebody of the team, as the list of all shows them. */
export const ListedOperator = Operator.extend({ since: z.iso.datetime() }).meta({ id: 'ListedOperator' })
export type ListedOperator = z.infer<typeof ListedOperator>

/** Somebody who is asked into the team and has not answered. */
export const Invitation = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    role: OperatorRole,
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'OperatorInvitation' })
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = z.strictObject({ email: Email, role: OperatorRole })
export type NewInvitation = z.infer<typeof NewInvitation>

const secretFault =
  'This is no invitation: open the link of the mail once more. Ask your administrator for a new invitation if it does not help.'
/** The secret of the mail's link. */
const Secret = z.string(secretFault).regex(/^[\w-]{43}$/, secretFault)
export const InvitationSecret = z.strictObject({ secret: Secret })

/** What an invitation says to whoever holds its link; with an account the person signs in to confirm it. */
export const InvitationShown = z
  .object({ email: z.string(), role: OperatorRole, hasAccount: z.boolean() })
  .meta({ id: 'InvitationShown' })
export type InvitationShown = z.infer<typeof InvitationShown>

export const InvitationAnswer = z.strictObject({
  secret: Secret,
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  password: NewPassword,
})
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

const firstLinkFault = 'This is no link of the terminal: open the whole line that the start of the shop printed.'
const FirstLinkSecret = z.string(firstLinkFault).regex(/^[\w-]{43}$/, firstLinkFault)

/** Names the first administrator, with the secret of the terminal's link. */
export const FirstAdministrator = z.strictObject({ secret: FirstLinkSecret, email: Email })
export type FirstAdministrator = z.infer<typeof FirstAdministrator>

export const FirstAdministratorCode = FirstAdministrator.extend({ otp: CodeEntry.shape.otp })
export type FirstAdministratorCode = z.infer<typeof FirstAdministratorCode>

/** Whom `npm run operator -- create` makes an administrator; a name is needed where the e-mail has no account. */
export const NewAdministrator = z.object({
  email: Email,
  firstName: personName('firstName').optional(),
  lastName: personName('lastName').optional(),
})
export type NewAdministrator = z.infer<typeof NewAdministrator>

export const sendInvitation = defineTask('operators.sendInvitation', z.object({ invitationId: z.uuid() }))
export const tellAppointed = defineTask('operators.tellAppointed', z.object({ customerId: z.uuid() }))
export const sweepInvitations = defineTask('operators.sweepInvitations', z.object({}))
