import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstPicture } from '@/lib/pictures/rules'
import { bundledFiles, treeOfFiles } from '@/prisma/seed/bundled'
import { pictureOf } from '@/prisma/seed/pictures'

const tree = treeOfFiles(bundledFiles)
const records = tree.flatMap((main) => [
  main,
  ...main.categories.flatMap((category) => [
    category,
    ...category.types.flatMap((type) => [
      type,
      ...type.services.map(({ name, images }) => ({ name, image: images[0]! })),
    ]),
  ]),
])

test('every record of the catalogue has a picture that is there', () => {
  expect(records.length).toBeGreaterThan(400)
  for (const { name, image } of records) expect(existsSync(`public${image}`), `${name}: ${image}`).toBe(true)
})

test('a type shows its own picture, else that of its category, else that of its main service', () => {
  expect(pictureOf('Fan', 'Electrician', 'Electrician, Carpenter and Plumber')).toBe(firstPicture(['fan']))
  expect(pictureOf('Something', 'Fan', 'AC Repair and Appliances')).toBe(firstPicture(['fan']))
  expect(pictureOf('Something', 'Else', 'AC Repair and Appliances')).toBe(firstPicture(['split-ac']))
  expect(pictureOf('Something', 'Else', 'Garden Care')).toBe('/pictures/default.webp')
})

test('[PIC-01] a television that shows nothing is dark, and a chimney over an island hangs from the ceiling', () => {
  const imageOf = (type: string, name: string) =>
    tree
      .flatMap(({ categories }) => categories.flatMap(({ types }) => types))
      .find((one) => one.name === type)
      ?.services.find((one) => one.name === name)?.images[0]
  expect(imageOf('Television', 'Blank Screen')).toBe('/pictures/television-dark--screen-blank.webp')
  expect(imageOf('Television', 'Not Turning On')).toBe('/pictures/television-dark--no-power.webp')
  expect(imageOf('Island Chimney', 'Low Suction Repair')).toBe('/pictures/chimney-island--low-draft.webp')
})
