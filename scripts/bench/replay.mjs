// The least that Node can do with a database: recorded statements on a pool, for the ids that a request names.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/** None that an order of the filled table has: those hold no letter behind F. */
const drawNumber = () => `HS-Z${Array.from(randomBytes(7), (byte) => (byte % 32).toString(32).toUpperCase()).join('')}`

/** As scripts/bench/recording.ts takes them apart. */
const fillIn = (part, ids, results, drawn) => {
  if (typeof part === 'string') return part
  if ('input' in part) return ids[part.input]
  if ('step' in part) return results[part.step][part.row]?.[part.column]
  return (drawn[part.drawn] ??= drawNumber())
}

function filled(template, ...given) {
  if (Array.isArray(template)) return template.map((one) => filled(one, ...given))
  return template?.parts ? template.parts.map((part) => fillIn(part, ...given)).join('') : template
}

async function replay(pool, steps, ids) {
  const results = []
  const drawn = []
  let client = pool
  let answer = []
  try {
    for (const { text, values } of steps) {
      if (text === 'BEGIN') client = await pool.connect()
      const { rows } = await client.query({
        text,
        values: values.map((one) => filled(one, ids, results, drawn)),
        rowMode: 'array',
      })
      results.push(rows)
      if (rows?.length) answer = rows
      if (text !== 'COMMIT') continue
      client.release()
      client = pool
    }
    return answer
  } catch (error) {
    if (client !== pool) client.release(error)
    throw error
  }
}

process.on('message', ({ database, steps }) => {
  const pool = new pg.Pool(database)
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => (body += chunk))
    request.on('end', async () => {
      const [status, answer] = await replay(pool, steps, JSON.parse(body)).then(
        (rows) => [200, { data: rows }],
        (error) => [500, { message: error.message }],
      )
      const text = JSON.stringify(answer)
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      response.end(text)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send({ result: server.address().port }))
})
process.on('disconnect', () => process.exit())
