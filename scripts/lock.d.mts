export declare function holdFolder(folder: string): Promise<() => Promise<void> | void>
export declare function takeTurn<T>(folder: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
export declare function markServing(folder: string, from: 'release' | 'sources', port: number): Promise<void>
export declare function listServingPorts(folder: string, from: 'release' | 'sources'): number[]
export declare function requireFreePort(port: number, host: string): Promise<void>
