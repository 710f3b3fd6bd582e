import { join } from 'node:path'

// On globalThis: the front's bundle and Next's have modules of their own.
const processWide = globalThis as { releaseFolder?: string }

/** The folder of the release, told by who starts it. Without one this is the repository, which is the working folder. */
export function setReleaseFolder(folder: string) {
  processWide.releaseFolder = folder
}

/** Where `public` is. */
export const rootFolder = () => processWide.releaseFolder ?? process.cwd()

/** The file that threads of that name run, as scripts/bundle.mjs makes it. */
export const programOf = (name: string) =>
  processWide.releaseFolder
    ? join(/* turbopackIgnore: true */ processWide.releaseFolder, 'threads', `${name}.mjs`)
    : join(/* turbopackIgnore: true */ process.cwd(), 'dist/tools/threads', `${name}.mjs`)
