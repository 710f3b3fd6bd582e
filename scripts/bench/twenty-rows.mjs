// What an ordinary program does without a framework: one indexed query of twenty rows on a pool, sent as JSON.
// `/<id>` asks for the newest orders of that customer.
import { createServer } from 'node:http'
import pg from 'pg'

const newest = `
  select * from booking where customer_id = $1 and status <> 'addToCart'
  order by ordered_at desc, id desc limit 20`

process.on('message', (database) => {
  const pool = new pg.Pool(database)
  const answer = (response, status, value) => {
    const text = JSON.stringify(value)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
  }
  const server = createServer((request, response) => {
    pool.query(newest, [request.url.slice(1)]).then(
      ({ rows }) => answer(response, 200, { data: rows }),
      (error) => answer(response, 500, { message: error.message }),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send({ result: server.address().port }))
})
process.on('disconnect', () => process.exit())
