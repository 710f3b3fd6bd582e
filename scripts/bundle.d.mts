import type { Plugin } from 'esbuild'

export declare function bundleTools(): Promise<void>
export declare function bundleServer(folder: string, routes?: Plugin): Promise<void>
export declare function bundleRelease(folder: string): Promise<void>
