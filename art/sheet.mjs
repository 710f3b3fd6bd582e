#!/usr/bin/env node
// node art/sheet.mjs <out.png> <width of one> <columns> <picture …>
import sharp from 'sharp'

const [out, width, columns, ...files] = process.argv.slice(2)
const w = Number(width)
const parts = await Promise.all(files.map((file) => sharp(file).resize(w).toBuffer({ resolveWithObject: true })))
const h = Math.max(...parts.map(({ info }) => info.height))
const n = Number(columns)
await sharp({
  create: { width: n * (w + 8), height: Math.ceil(files.length / n) * (h + 8), channels: 3, background: '#fff' },
})
  .composite(parts.map(({ data }, i) => ({ input: data, left: (i % n) * (w + 8), top: Math.floor(i / n) * (h + 8) })))
  .png()
  .toFile(out)
