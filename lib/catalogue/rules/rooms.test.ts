import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomOf, walls } from '@/lib/catalogue/rules/rooms'

test('the walls are those of the stylesheet by daylight', () => {
  const css = readFileSync(new URL('../../../app/tokens.css', import.meta.url), 'utf8')
  for (const [room, colours] of Object.entries(walls))
    for (const [part, colour] of Object.entries(colours))
      expect(css).toContain(`--${room}-${part}: light-dark(${colour},`)
})

test('each main service has the wall of its pictures', () => {
  expect(roomOf('Appliances_Repair_and_Services')).toBe('sage')
  expect(roomOf('CCTV Camera Services')).toBe('lilac')
  expect(roomOf('constructor')).toBe('peach')
})
