import { createPrivateKey, createPublicKey } from 'node:crypto'

export interface DnsRecord {
  purpose: 'SPF' | 'DKIM' | 'DMARC'
  name: string
  value: string
}

export interface MailIdentity {
  /** Domain of MAIL_FROM. */
  domain: string
  /** Host of SMTP_URL. */
  server: string
  /** Where reports about DMARC go. */
  reportsTo: string
  dkim: { domain: string; selector: string; privateKey: string } | undefined
}

/** RFC 6376, 3.6.1: the public key as base64 of its SubjectPublicKeyInfo. */
export const dkimValue = (privateKey: string): string => {
  const key = createPublicKey(createPrivateKey(privateKey))
  const type = key.asymmetricKeyType === 'ed25519' ? 'ed25519' : 'rsa'
  // RFC 8463, 4.2: a key of Ed25519 is its 32 bytes alone.
  const bytes = key.export({ type: 'spki', format: 'der' })
  const shown = type === 'ed25519' ? bytes.subarray(-32) : bytes
  return `v=DKIM1; k=${type}; p=${shown.toString('base64')}`
}

/** What the DNS has to say so that mail is accepted: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). */
export const dnsRecords = ({ domain, server, reportsTo, dkim }: MailIdentity): DnsRecord[] => [
  { purpose: 'SPF', name: domain, value: `v=spf1 a:${server} ~all` },
  ...(dkim
    ? [
        {
          purpose: 'DKIM' as const,
          name: `${dkim.selector}._domainkey.${dkim.domain}`,
          value: dkimValue(dkim.privateKey),
        },
      ]
    : []),
  { purpose: 'DMARC', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` },
]
