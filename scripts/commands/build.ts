// `npm run build`: builds the shop into dist/app, unless what is there is made of the same sources.
import { buildRelease } from '@/scripts/boot/build'
import { commandLine } from '@/scripts/command-line'
import { say } from '@/scripts/terminal.mjs'

await commandLine(async () => {
  const built = await buildRelease()
  say(built ? 'Built dist/app.' : 'dist/app is up to date.')
})
