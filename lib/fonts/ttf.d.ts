/** A font comes as its bytes: scripts/bundle.mjs puts them into what it bundles. */
declare module '*.ttf' {
  const bytes: Uint8Array
  export default bytes
}
