import type { Source } from './read.mjs'

export type Fault = { file: string; line: number; import: string; rule: string; belongs: string }
export declare function check(sources: Source[]): Fault[]
export declare function print(fault: Fault): string
