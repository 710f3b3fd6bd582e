import * as z from 'zod'
import { Profile } from '@/lib/account/schema'
import { codeResendSeconds } from '@/lib/auth/rules'
import {
  CodeEntry,
  CodeSent,
  Credentials,
  Email,
  PasswordChange,
  PasswordReset,
  Registration,
  SignedIn,
} from '@/lib/auth/schema'
import { contract } from '@/lib/contract'
import { signOutKey } from '@/lib/signing-out'
import { maxPictureFormBytes } from '@/lib/uploads/rules'

const keyFault = 'The key is not the last part of a token'

export const register = contract({
  method: 'POST',
  path: '/api/users/registration',
  summary: 'Register with a profile image; a code is mailed and the code step follows',
  access: 'public',
  body: Registration,
  bodyType: 'multipart',
  bodyLimit: maxPictureFormBytes,
  reply: CodeSent,
})

export const login = contract({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Log in with e-mail and password; the code step follows, but a trusted browser gets its token at once',
  access: 'public',
  body: Credentials,
  reply: z.union([Profile, CodeSent]),
  beside: z.object({ token: z.string().optional().describe('Absent: a code is mailed and the code step follows') }),
  refusals: ['unauthenticated'],
})

export const resendCode = contract({
  method: 'POST',
  path: '/api/users/resend-code',
  summary: `Mail another code where a code step is open and the last code is ${codeResendSeconds} seconds old`,
  access: 'public',
  body: z.strictObject({ email: Email }),
  reply: CodeSent,
})

export const verifyOtp = contract({
  method: 'POST',
  path: '/api/users/verifyotp',
  summary: 'Trade the mailed code for a token; it is set as a cookie too, for pages rendered on the server',
  access: 'public',
  body: CodeEntry,
  reply: Profile,
  beside: SignedIn,
  refusals: ['unauthenticated'],
})

export const forgotPassword = contract({
  method: 'POST',
  path: '/api/users/forgot-password',
  summary: 'Mail a code with which a new password can be chosen; the answer is the same for every e-mail',
  access: 'public',
  body: z.strictObject({ email: Email }),
  reply: CodeSent,
})

export const resetPassword = contract({
  method: 'POST',
  path: '/api/users/reset-password',
  summary: 'Choose a new password by the mailed code, and sign in; every other session and trusted browser ends',
  access: 'public',
  body: PasswordReset,
  reply: Profile,
  beside: SignedIn,
  refusals: ['unauthenticated'],
})

export const changePassword = contract({
  method: 'PUT',
  path: '/api/users/password',
  summary: 'Choose a new password by the current one; every other session and trusted browser ends',
  access: 'customer',
  body: PasswordChange,
  reply: z.object({ changed: z.literal(true) }),
  refusals: ['too_many'],
})

export const logout = contract({
  method: 'POST',
  path: '/api/users/logout',
  summary: 'End the session of the token',
  access: 'customer',
  reply: z.object({ signedOut: z.literal(true) }),
})

export const finishLogout = contract({
  method: 'POST',
  path: '/api/users/logout/finish',
  summary: 'End the session of a token by its last part alone; any other key gets the same answer',
  access: 'public',
  body: z.strictObject({ key: z.string(keyFault).regex(signOutKey, keyFault) }),
  reply: z.object({ signedOut: z.literal(true) }),
})
