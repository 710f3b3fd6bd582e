/** Sets every setting of the shop for this process, whatever its own environment says. Before any module reads one. */
export function applySettings(given: { DATABASE_URL: string; DATA_DIR: string }) {
  for (const setting of ['APP_URL', 'SMTP_URL', 'PORT', 'HOST']) delete process.env[setting]
  Object.assign(process.env, {
    DATABASE_POOL: '8',
    AUTH_SECRETS: 'a-secret-of-the-tests-that-is-long-enough',
    MAIL: 'mailbox',
    CHECK_REPLIES: 'yes',
    LOG_LEVEL: 'silent',
    ...given,
  })
}
