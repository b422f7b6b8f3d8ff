import { dkimValue } from '../mail/dns-records.ts'
import { fail, type Finding, pass, unknown } from './finding.ts'

/** TXT records of a name; `undefined` where the DNS gave no answer. */
export type Txt = readonly string[] | undefined

const NO_DNS = 'Run apercu doctor again where the DNS can be asked.'

const record = (
  check: string,
  name: string,
  { txt, isRight, value }: { txt: Txt; isRight: (text: string) => boolean; value: string },
): Finding => {
  if (!txt) return unknown(check, `the DNS gave no answer for ${name}`, NO_DNS)
  return txt.some(isRight)
    ? pass(check, `${name} has its record`)
    : fail(check, `${name} has no such record`, `Add a TXT record ${name}: ${value}`)
}

export const spfFinding = (domain: string, server: string, txt: Txt): Finding =>
  record('mail.spf', domain, {
    txt,
    isRight: (text) => /^v=spf1(?: |$)/i.test(text),
    value: `v=spf1 a:${server} ~all (or what the provider of ${server} asks for)`,
  })

export const dmarcFinding = (domain: string, txt: Txt): Finding =>
  record('mail.dmarc', `_dmarc.${domain}`, {
    txt,
    isRight: (text) => /^v=DMARC1(?: |;)/i.test(text),
    value: 'v=DMARC1; p=none',
  })

const keyOf = (text: string): string | undefined =>
  /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, '')

export const dkimFinding = (
  { domain, selector, privateKey }: { domain: string; selector: string; privateKey: string },
  txt: Txt,
): Finding => {
  const value = dkimValue(privateKey)
  return record('mail.dkim', `${selector}._domainkey.${domain}`, {
    txt,
    isRight: (text) => keyOf(text) === keyOf(value),
    value,
  })
}
