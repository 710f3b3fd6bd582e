import { resolve } from 'node:path'

// A command goes to the folder of the shop before it runs; npm says where the person stood who called it.
const calledFrom = process.env.INIT_CWD ?? process.cwd()

/** A path that was typed at the terminal, as an absolute one. */
export const typedPath = (path: string) => resolve(calledFrom, path)
