// Bundled as server/main.mjs. What serves is imported once the settings stand, because some packages read them as they are loaded.
import '@/server/begin'

await import('@/server/main')
