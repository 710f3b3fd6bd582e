const cache = new Map()

/** Whether a path fits a pattern: `*` is one name or part of it, `**` any depth, `{a,b}` a choice, `<noun>` is caught. */
export function match(pattern, path, nouns = '[^/]+') {
  const key = `${pattern} ${nouns}`
  if (!cache.has(key)) cache.set(key, toRegExp(pattern, nouns))
  return cache.get(key).exec(path)
}

function toRegExp(pattern, nouns) {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : star === '**' ? '.*' : '(?:.*/)?'))
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replaceAll(',', '|')
  let caught = 0
  const named = source.replaceAll('<noun>', () => `(?<noun${(caught += 1)}>${nouns})`)
  return new RegExp(`^${named}$`)
}

/** The noun that `<noun>` caught. */
export const nounOf = (found) => Object.entries(found?.groups ?? {}).find(([, value]) => value)?.[1]
