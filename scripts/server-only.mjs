// Stands for 'server-only' outside Next.
