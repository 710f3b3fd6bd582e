export declare function bundleTools(): Promise<void>
export declare function bundleRelease(folder: string): Promise<void>
