// Made from the folders of app/api when the server is bundled (scripts/api-routes.mjs).
declare module 'virtual:api-routes' {
  export const apiRoutes: readonly import('@/server/call-table').ApiRoute[]
}
