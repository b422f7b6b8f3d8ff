import { readFileSync } from 'node:fs'
import { probeMailServer } from '#adapters/mail/probe-mail-server.ts'
import type { Env } from '#server/settings/env.ts'
import { isOwnMachine } from '#server/security/local-only.ts'
import { fail, type Finding, pass, reasonOf, unknown } from './finding.ts'
import { dkimFinding, dmarcFinding, spfFinding, type Txt } from './mail-findings.ts'
import { type Outside, TIMEOUT_MS } from './outside.ts'

const readTxt = async (outside: Outside, name: string): Promise<Txt> => {
  try {
    return (await outside.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined
  }
}

const login = async (env: Env, url: string): Promise<Finding> => {
  const { hostname } = new URL(url)
  try {
    await probeMailServer(url, { cleartextHosts: env.CLEARTEXT_HOSTS, timeoutMs: TIMEOUT_MS })
    return pass('mail.login', `${hostname} accepts the connection and the login`)
  } catch (error) {
    return fail(
      'mail.login',
      `${hostname}: ${reasonOf(error)}`,
      'See that host, port, user and password in SMTP_URL are right, and that the server’s certificate is valid.',
    )
  }
}

const dkim = async (env: Env, outside: Outside): Promise<Finding> => {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = env
  if (!domain || !selector || !file)
    return unknown(
      'mail.dkim',
      'the site signs no mail itself',
      'Let the mail server sign, and see "dkim=pass" in a mail of apercu send-test; or set DKIM_DOMAIN.',
    )
  try {
    const privateKey = readFileSync(file, 'utf8')
    const txt = await readTxt(outside, `${selector}._domainkey.${domain}`)
    return dkimFinding({ domain, selector, privateKey }, txt)
  } catch (error) {
    return fail(
      'mail.dkim',
      reasonOf(error),
      'Have DKIM_KEY_FILE name a private key in PEM that the site can read.',
    )
  }
}

export const checkMail = async (env: Env, outside: Outside): Promise<Finding[]> => {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (!url || !from)
    return isOwnMachine(env)
      ? [pass('mail.login', 'not used: mail stays in DATA_DIR/outbox, to be read at /dev/mail')]
      : [
          fail(
            'mail.login',
            'no mail leaves this site, so that no reader can sign up or get a newsletter',
            'Set SMTP_URL and MAIL_FROM: apercu setup asks for them.',
          ),
        ]
  const domain = from.address.split('@')[1] ?? ''
  const server = new URL(url).hostname
  const own = await Promise.all([login(env, url), dkim(env, outside)])
  const [spf, dmarc] = await Promise.all([readTxt(outside, domain), readTxt(outside, `_dmarc.${domain}`)])
  return [...own, spfFinding(domain, server, spf), dmarcFinding(domain, dmarc)]
}
