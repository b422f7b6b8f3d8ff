export { probeSmtp } from './src/probe-smtp.ts'
export { readSmtpFailure, type SmtpFailure } from './src/smtp-failure.ts'
export { createSmtpPool, type SmtpPool, type SmtpPoolOptions } from './src/smtp-pool.ts'
export { type SmtpTimes, UnverifiedTlsError } from './src/smtp-session.ts'
