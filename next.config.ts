import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  typedRoutes: true,
  poweredByHeader: false,
  compress: false, // the front compresses once and keeps the bytes
  // A page that cannot be reached leaves the screen as it was, and opens once the connection is back (ROUTE-08).
  experimental: { useOffline: true },
  serverExternalPackages: ['pino', 'bcryptjs', 'sharp', 'file-type', 'graphile-worker'],
}

export default config
