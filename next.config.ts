import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  typedRoutes: true,
  poweredByHeader: false,
  compress: false, // the front compresses once and keeps the bytes
  serverExternalPackages: ['pino', 'bcryptjs', 'sharp', 'file-type', 'graphile-worker'],
}

export default config
