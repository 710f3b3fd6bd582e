type Writers = { rows: string; columns?: Record<string, string[]> }
export declare const writers: Record<string, Writers>
export declare function writerOf(write: { table: string; column: string | null }): string | undefined
