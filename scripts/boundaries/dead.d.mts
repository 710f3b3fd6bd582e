import type { Fault } from './check.mjs'
import type { Source } from './read.mjs'

type Tables = {
  nouns: Record<string, string[]>
  places: { files: string; may: string[] }[]
  owned: string[]
  files: string[]
}
export declare function deadEntries(sources: Source[], tables?: Tables): Fault[]
