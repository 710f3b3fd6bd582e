import { readFileSync } from 'node:fs'

/** The channels of an uncompressed scanline EXR of 32-bit floats, as Blender writes its passes: name to plane. */
export function readExr(path) {
  const file = readFileSync(path)
  let at = 8
  const text = () => {
    const end = file.indexOf(0, at)
    const found = file.toString('latin1', at, end)
    at = end + 1
    return found
  }
  const header = {}
  for (let name = text(); name; name = text()) {
    text()
    const size = file.readInt32LE(at)
    header[name] = [at + 4, size]
    at += 4 + size
  }
  if (file[header.compression[0]] !== 0) throw new Error(`${path}: compressed EXR`)
  const [box] = header.dataWindow
  const width = file.readInt32LE(box + 8) - file.readInt32LE(box) + 1
  const height = file.readInt32LE(box + 12) - file.readInt32LE(box + 4) + 1
  const names = []
  const lines = at
  at = header.channels[0]
  for (let name = text(); name; name = text()) {
    if (file.readInt32LE(at) !== 2) throw new Error(`${path}: ${name} is not of 32-bit floats`)
    names.push(name)
    at += 16
  }
  const planes = Object.fromEntries(names.map((name) => [name, new Float32Array(width * height)]))
  for (let y = 0; y < height; y += 1) {
    let from = Number(file.readBigUInt64LE(lines + 8 * y)) + 8
    for (const name of names) {
      const row = file.subarray(from, from + width * 4)
      planes[name].set(new Float32Array(row.buffer.slice(row.byteOffset, row.byteOffset + row.length)), y * width)
      from += width * 4
    }
  }
  return { width, height, planes }
}
