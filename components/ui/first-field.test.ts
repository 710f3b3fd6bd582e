import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sheets over a screen of the desk in which nothing is filled in. */
const withoutFields = ['components/operators/keys-help.tsx', 'components/partners/change-active.tsx']
/** What customers open: services, a checkout, a tracking. */
const customers = /^components\/(areas|bookings|catalogue)\//

test('[DESK-265] a form of the desk says where it begins: no new one opens on the button that closes it', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).map((name) => `components/${name}`)
  const sheets = files.filter(
    (file) =>
      file.endsWith('.tsx') && !customers.test(file) && readFileSync(file, 'utf8').includes("'@/components/ui/sheet'"),
  )
  const silent = sheets.filter((file) => !readFileSync(file, 'utf8').includes('initialFocus={'))
  expect(silent.sort()).toEqual(withoutFields)
  expect(sheets).toContain('components/ui/form-sheet.tsx')
})
