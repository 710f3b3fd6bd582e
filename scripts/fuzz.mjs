// `npm run fuzz`: 50,000 requests made of the OpenAPI document, others each time, against the release, on a machine with
// nothing but Node. `npm run fuzz -- 2000 7` makes so many, from that seed: what was found once is found again.
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { report } from './fault.mjs'
import { root, run } from './plain.mjs'
import { prepare } from './prepare.mjs'

const [requests = '50000', seed = `${Date.now() % 1_000_000_000}`] = process.argv.slice(2)

try {
  process.chdir(root)
  await prepare()
  console.log(`Making ${requests} requests from seed ${seed} …`)
  const args = ['test', '--project', 'http', '--reporter', 'line', 'e2e/http/made-requests.spec.ts']
  const env = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, CHROMIUM: await findBrowser() }
  const { code, output } = await run(join(root, 'node_modules/.bin/playwright'), args, { env })
  console.log(output.trim())
  process.exitCode = code
} catch (error) {
  report(error)
}
