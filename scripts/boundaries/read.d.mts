export type Source = {
  file: string
  imports: { name: string; line: number; typeOnly: boolean; target?: string | null }[]
}
export declare function readSources(root: string): Source[]
export function listSources(root: string, folder?: string): string[]
