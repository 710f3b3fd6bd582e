import 'server-only'

/** The answer to an API path that does not exist: JSON, not the not-found page of the shop (ROUTE-05). */
export const answerUnknownPath = () =>
  Response.json(
    { message: 'There is no such call', fields: {} },
    { status: 404, headers: { 'cache-control': 'private, no-store' } },
  )
