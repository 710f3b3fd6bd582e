import 'server-only'
import type { UndecidedNumber } from '@/lib/account/commands/unify-numbers'
import { brokeUnique, db } from '@/lib/db'
import { partnerWith } from '@/lib/partners/queries'
import { partnerNumber } from '@/lib/partners/rules/number'
import { plannedDigits } from '@/lib/phone-plan'
import { rowsInBatches } from '@/lib/queue/in-batches'

type PartnerNumber = { id: string; number: string }

/** All but 91 and ten digits, which is how partners have an Indian number. */
const readNumbers = (after: string, limit: number) => db.$queryRaw<PartnerNumber[]>`
  select id, contact_number as number from partner
  where contact_number !~ '^91[1-9][0-9]{9}$' and id > ${after}::uuid order by id limit ${limit}`

/** Ten digits may be a foreign number of an older release: they are one only where no Indian number reads the same. */
function canonicalOf(number: string) {
  const abroad = number.length === 10 ? plannedDigits(`00${number}`) : null
  const planned = plannedDigits(number)
  return abroad && planned ? null : (abroad ?? planned)
}

async function unifyNumber({ id, number }: PartnerNumber) {
  const canonical = canonicalOf(number)
  if (canonical === null) return false
  const contactNumber = partnerNumber(canonical)
  if (contactNumber === number) return true
  if (await partnerWith(db, contactNumber, id)) return false
  try {
    await db.partner.updateMany({ where: { id, contactNumber: number }, data: { contactNumber } })
    return true
  } catch (error) {
    // Somebody gave it to another partner just now.
    if (brokeUnique(error)) return false
    throw error
  }
}

/** Gives the numbers of partners the form in which they are kept, and yields the rows that stay as they are. */
export async function* unifyPartnerNumbers(signal: AbortSignal): AsyncGenerator<UndecidedNumber> {
  for await (const row of rowsInBatches(signal, readNumbers))
    if (!(await unifyNumber(row))) yield { table: 'partner', id: row.id }
}
