/** A refused plan, with its faults by field as the server names them. */
type Refused = { message: string; fields: Readonly<Record<string, string>> }

/** What stands at the fields of the form that plans. A refusal whose fields have no field there is said as a whole. */
export function planFaults({ message, fields }: Refused): Record<string, string> {
  const known = ['day', 'from', 'until', 'startsAt', 'because']
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, fault]) => {
      const last = name.split('.').at(-1)!
      // Why a reason is needed says the refusal as a whole.
      if (last === 'because') return [[last, message]]
      return known.includes(last) ? [[last, fault]] : []
    }),
  )
}
