import { median } from '@/scripts/bench/median'
import { freePort } from '@/scripts/boot/free-port'
import { freshCopy, processesIn, startShop } from '@/scripts/fresh-copy'

const warmStarts = 3
/** Seconds to the first page of a shop that has its build and its database. */
const aim = 1.2

/** From the command to the first page, in seconds; then it is stopped as by Ctrl-C. */
async function start(folder: string, port: number) {
  const shop = startShop(folder, { PORT: `${port}` })
  await shop.up
  await (await fetch(`http://localhost:${port}/`)).text()
  const seconds = shop.ms() / 1_000
  shop.interrupt()
  await shop.ended
  return seconds
}

/** Starts of `npm start` in a copy of the sources: the first builds and makes the database, the others find both. */
export async function benchStarts() {
  const port = await freePort()
  const copy = await freshCopy()
  try {
    const cold = await start(copy.folder, port)
    const warm: number[] = []
    for (let round = 0; round < warmStarts; round++) warm.push(await start(copy.folder, port))
    const middle = median(warm)
    console.log('\nFrom npm start to the first page')
    console.table({
      'nothing built, no database': { seconds: cold.toFixed(1), aim: '', before: '' },
      'everything there, the middle of three': {
        seconds: middle.toFixed(2),
        aim: `${aim}${middle > aim ? '  MISSED' : ''}`,
        before: '1.5',
      },
    })
  } finally {
    for (const { pid } of processesIn(copy.folder)) process.kill(pid, 'SIGTERM')
    await copy.remove()
  }
}
