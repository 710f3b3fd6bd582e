import { startApp } from '@/scripts/bench/app'
import { withFilledShop } from '@/scripts/bench/filled-shop'
import { measureOrders } from '@/scripts/bench/orders'
import { reportCompared, reportOrders, reportSignIns } from '@/scripts/bench/report'
import { startSender } from '@/scripts/bench/requests'
import { measureSignIns } from '@/scripts/bench/sign-in'
import { compareAll } from '@/scripts/bench/turns'
import { writeRows } from '@/scripts/bench/writes'
import { buildRelease } from '@/scripts/boot/build'

type Options = { orders: number; profiles?: string }

/** What customers do, in a database of their own with so many orders, of the release as it is now. */
export async function benchCustomers({ orders, profiles }: Options) {
  await buildRelease()
  await withFilledShop({ orders }, async ({ owner, serving, dataDir, settings, customers }) => {
    const sender = startSender()
    try {
      const app = await startApp(settings, { profiles })
      try {
        reportOrders(await measureOrders(owner, app.port, sender, customers), orders)
        const { rows, stop } = await writeRows(serving, app)
        const rounds = { rounds: 5, seconds: 1, warmUpSeconds: 1 }
        reportCompared('Writes, beside SQL without the shop', await compareAll(rows, rounds, { sender, dataDir }))
        stop()
        reportSignIns(await measureSignIns(app, sender))
      } finally {
        await app.stop()
      }
    } finally {
      sender.stop()
    }
  })
}
