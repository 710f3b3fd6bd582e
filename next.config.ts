import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  typedRoutes: true,
  poweredByHeader: false,
  compress: false, // the front compresses once and keeps the bytes
  serverExternalPackages: ['pino', 'bcryptjs', 'sharp', 'piscina', 'file-type', 'graphile-worker'],
  // One folder answers both spellings of the path (API-07).
  rewrites: async () => [{ source: '/api/serviceType', destination: '/api/servicetype' }],
  // The front keeps what is shown; a second copy would take up to 50 MB.
  cacheMaxMemorySize: 0,
  experimental: {
    // A page is loaded as it is asked for first, and not all of them at the start.
    preloadEntriesOnStart: false,
    // A page that cannot be reached leaves the screen as it was, and opens once the connection is back (ROUTE-08).
    useOffline: true,
    // Otherwise every page carries a copy of the not-found page of the root, with its frame.
    globalNotFound: true,
    // The front keeps answers by these headers itself; Next's check of them costs each navigation a redirect and a second read.
    validateRSCRequestHeaders: false,
    // What a visitor pointed at is shown again without asking for so many seconds, and no longer: prices are on it.
    staleTimes: { dynamic: 0, static: 30 },
  },
}

export default config
