export declare function holdFolder(folder: string): Promise<() => Promise<void> | void>
export declare function requireFreePort(port: number, host: string): Promise<void>
