import { SettingsError } from '@/lib/env'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Why the start failed, in one sentence for the person at the terminal; null where the cause is unknown. */
export function explainStartError(error: unknown, port?: number) {
  if (error instanceof SettingsError) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  return null
}
