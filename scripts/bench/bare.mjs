// The least that Node can do with an answer: it sends the bytes and headers that it was given. `/0` is the first of them.
import { createServer } from 'node:http'

process.on('message', (answers) => {
  const kept = answers.map(({ status, headers, body }) => ({ status, headers, body: Buffer.from(body, 'base64') }))
  const server = createServer((request, response) => {
    const { status, headers, body } = kept[Number(request.url.slice(1))]
    response.writeHead(status, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send({ result: server.address().port }))
})
process.on('disconnect', () => process.exit())
