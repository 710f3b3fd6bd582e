/** Every group of files that import each other, each as one walk round it. */
export function cyclesOf(sources) {
  const edges = new Map(
    sources.map(({ file, imports }) => [file, [...new Set(imports.map(({ target }) => target).filter(Boolean))]]),
  )
  const state = new Map()
  const trail = []
  const found = []
  const visit = (file) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') return found.push(trail.slice(trail.indexOf(file)))
    state.set(file, 'open')
    trail.push(file)
    for (const next of edges.get(file) ?? []) visit(next)
    trail.pop()
    state.set(file, 'done')
  }
  for (const file of edges.keys()) visit(file)
  return found
}
