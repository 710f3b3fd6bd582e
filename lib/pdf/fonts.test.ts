import { expect, test } from 'vitest'
import { openFaces } from '@/lib/pdf/fonts'

const opened = async (text: string) => (await openFaces(text)).map(({ family }) => family)
const own = ['Anek Latin', 'Anek Latin Ext']

test('[SPEED-28] a document opens the fonts of what is written in it, and no other, whatever was opened before', async () => {
  expect(await opened('Asha Verma, ₹1,299 · 5 – 6')).toEqual(own)
  expect(await opened('Asha रमा')).toEqual([...own, 'Anek Devanagari'])
  expect(await opened('A → 漢')).toEqual([...own, 'Noto Math'])
  expect(await opened('রহিম')).toEqual([...own, 'Noto Bengali'])
  expect(await opened('Asha रमा')).toEqual([...own, 'Anek Devanagari'])
  expect(await opened('Asha Verma')).toEqual(own)
})
