export declare class Fault extends Error {}
export declare function reasonOf(error: unknown): string
export declare function report(error: unknown): void
