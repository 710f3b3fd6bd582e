import * as z from 'zod'
import { canonicalEmail, emailForm, maxEmailLength } from '@/lib/email'
import { isExampleEmail, isExamplePhone } from '@/lib/example-contacts'
import { phoneOfSetting, phoneOfSettingFault, plannedPhone } from '@/lib/phone-plan'
import { maxDaysAhead } from '@/lib/promises'
import { defaults, isGstin, isUpiId, weekdays } from '@/lib/settings/rules'

const usual = defaults.windows
const text = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const days = z.int().min(0).max(3_650).default(0)

/** Everything that the shop says of itself and operators may change while it runs. The defaults are in `rules.ts`. */
export const Settings = z.strictObject({
  legalName: text(120).optional().describe('Name of the business, as registered; else that of the shop'),
  address: text(300).optional().describe('Registered address; absent, none is shown'),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isGstin, 'gstin is not a GSTIN, such as 07AAACM1234A1ZA')
    .optional()
    .describe('Absent, none is shown'),
  upiId: z
    .string()
    .trim()
    .refine(isUpiId, 'upiId is not a UPI id, such as shop@bank')
    .optional()
    .describe('Where customers pay by UPI once the work is done; absent, none is shown'),
  grievanceOfficer: z
    .strictObject({
      name: text(120).optional(),
      email: z
        .string()
        .overwrite(canonicalEmail)
        .max(maxEmailLength)
        .regex(emailForm, 'grievanceOfficer.email is not a valid e-mail')
        .refine((email) => !isExampleEmail(email), 'grievanceOfficer.email is an example that reaches nobody')
        .optional(),
      phone: z
        .string()
        .overwrite(phoneOfSetting)
        .refine((phone) => !isExamplePhone(phone), 'grievanceOfficer.phone is an example that reaches nobody')
        .refine(plannedPhone, `grievanceOfficer.phone has to be ${phoneOfSettingFault}`)
        .optional(),
    })
    .describe('name, email, phone; each absent one is that of the shop'),
  windows: z
    .strictObject({
      days: z
        .array(z.enum(weekdays))
        .min(1)
        .refine((days) => new Set(days).size === days.length, 'windows.days names a day twice')
        .default(usual.days)
        .describe('Days of the week on which somebody comes'),
      fromHour: z.int().min(0).max(23).default(usual.fromHour),
      untilHour: z.int().min(1).max(24).default(usual.untilHour),
      hours: z.int().min(1).max(12).default(usual.hours).describe('Length of a window'),
      leadMinutes: z
        .int()
        .min(15)
        .max(2_880)
        .default(usual.leadMinutes)
        .describe('From now to the beginning of the work'),
      daysAhead: z.int().min(0).max(maxDaysAhead).default(usual.daysAhead),
      gapMinutes: z.int().min(0).max(240).default(usual.gapMinutes).describe('Between two visits of a partner'),
      heldBackPercent: z
        .int()
        .min(0)
        .max(90)
        .default(usual.heldBackPercent)
        .describe('Of the partners who work in a window, so many stay with the team'),
    })
    .refine(({ fromHour, untilHour }) => fromHour < untilHour, {
      path: ['untilHour'],
      error: 'windows.untilHour has to lie after fromHour',
    })
    .describe('Windows that customers choose from where partners have shifts, skills and areas'),
  warrantyDays: z
    .strictObject({ labour: days, parts: days })
    .describe('Days of warranty on labour and on parts; 0 promises none'),
  faq: z
    .array(z.strictObject({ question: text(200), answer: text(2_000) }))
    .max(40)
    .describe('List of question and answer'),
  consentNotice: text(1_000).describe(
    "Stands beside Register; 'Terms & Conditions' and 'Privacy Policy' in it become links",
  ),
})
export type Settings = z.infer<typeof Settings>
export type SettingKey = keyof Settings

export const settingKeys = Object.keys(Settings.shape) as SettingKey[]

export const defaultSettings: Settings = defaults
