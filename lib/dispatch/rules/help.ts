/** Why a partner at the door calls for help. */
export const helpReasons = ['absent', 'cannotBeDone'] as const
export type HelpReason = (typeof helpReasons)[number]

/** What partner and team call each. */
export const helpReasonNames: Record<HelpReason, string> = {
  absent: 'Nobody is there',
  cannotBeDone: 'Another problem',
}

export const maxHelpTextLength = 250

/** What is noted of it for the team. */
export const saidText = (reason: HelpReason, text?: string) =>
  [`The partner says: ${helpReasonNames[reason].toLowerCase()}`, text].filter(Boolean).join('. ')

/** `Nobody is there: Rang three times`: what the record of changes keeps of a call. */
export const auditedHelp = (reason: HelpReason, text: string | null) =>
  [helpReasonNames[reason], text].filter(Boolean).join(': ')

type Help = { reason: HelpReason; text?: string; takenAt?: string; takenBy?: string }

/** `Partner asks for help: nobody is there. Rang three times. Meera Nair is on it`: the last once somebody of the team has taken it. */
export const helpText = ({ reason, text, takenAt, takenBy }: Help) =>
  [
    `Partner asks for help: ${helpReasonNames[reason].toLowerCase()}`,
    text,
    takenAt && `${takenBy ?? 'Somebody'} is on it`,
  ]
    .filter(Boolean)
    .join('. ')
