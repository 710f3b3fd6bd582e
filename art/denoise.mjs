import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'

const require = createRequire(import.meta.url)
const folderOf = (file) => dirname(require.resolve(file))

/** Halves, as the weights are stored. */
function half(bits) {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * 2 ** -24 * fraction
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}

/** The tensors of a weights file of Open Image Denoise (TZA 2): name to shape and values. */
function readWeights(path) {
  const file = readFileSync(path)
  let at = Number(file.readBigUInt64LE(4))
  const count = file.readUInt32LE(at)
  at += 4
  const tensors = {}
  for (let n = 0; n < count; n += 1) {
    const length = file.readUInt16LE(at)
    const name = file.toString('latin1', at + 2, at + 2 + length)
    at += 2 + length
    const dimensions = file[at]
    at += 1
    const shape = Array.from({ length: dimensions }, (_, d) => file.readUInt32LE(at + 4 * d))
    at += 5 * dimensions
    const type = String.fromCharCode(file[at])
    const from = Number(file.readBigUInt64LE(at + 1))
    at += 9
    const size = shape.reduce((a, b) => a * b, 1)
    tensors[name] = {
      shape,
      values: Float32Array.from({ length: size }, (_, i) =>
        type === 'h' ? half(file.readUInt16LE(from + 2 * i)) : file.readFloatLE(from + 4 * i),
      ),
    }
  }
  return tensors
}

let ready
async function load() {
  setWasmPaths(`${folderOf('@tensorflow/tfjs-backend-wasm/package.json')}/dist/`)
  await tf.setBackend('wasm')
  await tf.ready()
  const folder = `${folderOf('denoiser')}/../tzas`
  const weights = readWeights(`${folder}/rt_ldr_alb_nrm.tza`)
  return Object.fromEntries(
    Object.entries(weights).map(([name, { shape, values }]) => [
      name,
      shape.length === 4 ? tf.transpose(tf.tensor4d(values, shape), [2, 3, 1, 0]) : tf.tensor1d(values),
    ]),
  )
}

/** Columns that one pass of the network may see: more would not fit into its memory. */
const widest = 640
/** What two neighbouring passes both see, so that no seam shows. */
const overlap = 48

/** The network of Open Image Denoise on 9 interleaved planes: colour as shown, albedo, and normals from 0 to 1. */
export async function denoise(pixels, width, height) {
  const parts = Math.ceil(width / widest)
  const result = new Float32Array(width * height * 3)
  for (let part = 0; part < parts; part += 1) {
    const from = Math.round((width * part) / parts)
    const to = Math.round((width * (part + 1)) / parts)
    const left = Math.max(0, from - overlap)
    const right = Math.min(width, to + overlap)
    const cut = new Float32Array((right - left) * height * 9)
    for (let y = 0; y < height; y += 1)
      cut.set(pixels.subarray((y * width + left) * 9, (y * width + right) * 9), y * (right - left) * 9)
    const clean = await denoisePart(cut, right - left, height)
    for (let y = 0; y < height; y += 1) {
      const row = (y * (right - left) + from - left) * 3
      result.set(clean.subarray(row, row + (to - from) * 3), (y * width + from) * 3)
    }
  }
  return result
}

async function denoisePart(pixels, width, height) {
  ready ??= load()
  const w = await ready
  const wide = Math.ceil(width / 16) * 16
  const high = Math.ceil(height / 16) * 16
  const out = tf.tidy(() => {
    const conv = (x, name) => tf.relu(tf.add(tf.conv2d(x, w[`${name}.weight`], 1, 'same'), w[`${name}.bias`]))
    const pool = (x) => tf.maxPool(x, 2, 2, 'valid')
    const up = (x, skip, name) => {
      const big = tf.image.resizeNearestNeighbor(x, [x.shape[1] * 2, x.shape[2] * 2])
      return conv(conv(tf.concat([big, skip], 3), `${name}a`), `${name}b`)
    }
    const input = tf.mirrorPad(
      tf.tensor4d(pixels, [1, height, width, 9]),
      [
        [0, 0],
        [0, high - height],
        [0, wide - width],
        [0, 0],
      ],
      'reflect',
    )
    const one = pool(conv(conv(input, 'enc_conv0'), 'enc_conv1'))
    const two = pool(conv(one, 'enc_conv2'))
    const three = pool(conv(two, 'enc_conv3'))
    const four = pool(conv(three, 'enc_conv4'))
    const deep = conv(conv(four, 'enc_conv5a'), 'enc_conv5b')
    const back = up(up(up(up(deep, three, 'dec_conv4'), two, 'dec_conv3'), one, 'dec_conv2'), input, 'dec_conv1')
    return tf.slice(conv(back, 'dec_conv0'), [0, 0, 0, 0], [1, height, width, 3])
  })
  const result = await out.data()
  out.dispose()
  return result
}
