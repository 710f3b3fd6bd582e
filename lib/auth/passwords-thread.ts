import { compareSync, hashSync } from 'bcryptjs'

// Runs in threads of its own (passwords.ts), since either keeps a core busy for a tenth of a second.

export const hash = ({ password, cost }: { password: string; cost: number }) => hashSync(password, cost)
export const compare = ({ password, hash }: { password: string; hash: string }) => compareSync(password, hash)
