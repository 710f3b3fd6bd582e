import { maxSearchLength } from '@/lib/dispatch/rules/search'

type Missing = { title: string; text: string; list: { href: string; name: string }; sought?: string }

const elsewhere: Missing = {
  title: 'There is no such page of the desk',
  text: 'It may have moved, or there is a mistake in the address.',
  list: { href: '/operator', name: 'Start' },
}

/** What is said of an address of the desk that leads to nothing, with the way on. */
export function missingAt(path: string): Missing {
  const [, , list, one] = path.split('/')
  if (!one) return elsewhere
  const number = one.slice(0, maxSearchLength)
  if (list === 'orders')
    return {
      title: `No order ${number}`,
      text: 'There may be a mistake in the number. Search by a part of it, or by name, contact number, PIN or place.',
      list: { href: '/operator/orders', name: 'Orders' },
      sought: number,
    }
  if (list === 'partners')
    return {
      title: 'There is no such partner',
      text: 'There may be a mistake in the address.',
      list: { href: '/operator/partners', name: 'Partners' },
    }
  if (list === 'customers')
    return {
      title: 'There is no such customer',
      text: 'The account may be deleted, or there is a mistake in the address.',
      list: { href: '/operator/orders', name: 'Orders' },
    }
  if (list === 'inbox')
    return {
      title: `No message ${number}`,
      text: 'There may be a mistake in its number.',
      list: { href: '/operator/inbox', name: 'Inbox' },
    }
  return elsewhere
}
