/** A refused plan, with its faults by field as the server names them. */
type Refused = { message: string; status: number; fields: Readonly<Record<string, string>> }

/** What the form calls its fields: the server's faults begin with their verb. */
const names: Record<string, string> = {
  day: 'The day',
  from: 'The beginning',
  until: 'The end',
  startsAt: 'The exact time',
}

/** What stands at the fields of the form that plans. A refusal whose fields have no field there is said as a whole. */
export function planFaults({ message, status, fields }: Refused): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, fault]) => {
      const last = field.split('.').at(-1)!
      // Why a reason is needed says the refusal as a whole.
      if (last === 'because') return [[last, message]]
      // What somebody else changed is of the whole plan.
      const name = status !== 409 && names[last]
      return name ? [[last, `${name} ${fault}`]] : []
    }),
  )
}
