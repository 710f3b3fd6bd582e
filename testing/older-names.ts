import { asOwner } from '@/testing/as-owner'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Gives a customer names as they may stand in a database of before the rule for names: only its owner can. */
export const withOlderNames = (
  id: string,
  { firstName, lastName = 'Verma' }: { firstName: string; lastName?: string },
) =>
  asOwner(
    'alter table customer disable trigger user',
    `update customer set first_name = ${quoted(firstName)}, last_name = ${quoted(lastName)} where id = ${quoted(id)}`,
    'alter table customer enable trigger user',
  )
