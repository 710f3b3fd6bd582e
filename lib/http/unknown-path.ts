import 'server-only'

/** An API path that is none: a caller of the API gets JSON, not the page of the shop (ROUTE-05). */
export const noSuchCall = () =>
  Response.json(
    { message: 'There is no such call' },
    { status: 404, headers: { 'cache-control': 'private, no-store' } },
  )
