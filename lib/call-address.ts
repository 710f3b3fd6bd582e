/** The path and query of a call, its parameters filled in; what is undefined is not in it. */
export function callAddress(path: string, params: unknown, query: unknown) {
  const values = (params ?? {}) as Record<string, string>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : String(value)]],
  )
  return asked.length ? `${filled}?${new URLSearchParams(asked)}` : filled
}
