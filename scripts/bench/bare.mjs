// The least that Node can do: a server that knows its answers beforehand and looks them up by the path.
import { createServer } from 'node:http'

process.on('message', (answers) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const { headers, bytes } = known.get(request.url)
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send({ result: server.address().port }))
})
process.on('disconnect', () => process.exit())
