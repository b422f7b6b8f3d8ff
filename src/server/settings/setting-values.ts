import { createPrivateKey } from 'node:crypto'
import { MIN_SECRET_CHARS, parseSecrets } from '#adapters/identity/secret-list.ts'
import { z } from 'zod'

/** Compose files and shells pass an unset variable as an empty one, so both mean the default. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** @param text a name and an address, as in `Mastodon https://…` */
export const readSocialLink = (text: string): { name: string; url: string } => {
  const words = text.trim().split(/\s+/)
  return { url: words.at(-1) ?? '', name: words.slice(0, -1).join(' ') || (words[0] ?? '') }
}

/** @param text `Name <address>` or a bare address, which is sent under the name of the product */
export const readSender = (text: string): { name: string; address: string } => {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  return { name: name.trim().replaceAll(/^"|"$/g, '') || 'Aperçu', address: address.trim() }
}

const isSigningKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/**
 * Apple issues keys of curve P-256. A wrong one fails at the start instead of at a reader's first purchase.
 */
export const privateKey = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n').trim())
  .refine(isSigningKey, 'Not a private key of curve P-256 in PEM')

export const commaSeparated = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

export const secretList = z
  .string()
  .default('')
  .transform(parseSecrets)
  .refine((all) => all.every((one) => one.length >= MIN_SECRET_CHARS), {
    message: `Each secret has at least ${MIN_SECRET_CHARS} characters`,
  })

export const toSwitch = (value: '1' | '0') => (value === '1' ? ('on' as const) : ('off' as const))
