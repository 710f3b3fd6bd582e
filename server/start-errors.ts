import { SettingsError } from '@/lib/env'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What stopped the start, in one sentence for the person at the terminal. */
export function startFault(error: unknown, port?: number) {
  if (error instanceof SettingsError) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  return null
}
