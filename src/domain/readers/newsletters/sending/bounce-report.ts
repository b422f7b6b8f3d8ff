import { isMissingMailbox, isAboutSender } from './enhanced-codes.ts'

export interface BounceReport {
  /**
   * `bounce` means that the mailbox does not exist, `failure` that this newsletter did not arrive,
   * `complaint` that it was reported as spam.
   */
  kind: 'bounce' | 'failure' | 'complaint'
  /** Null where the report names no delivery. */
  deliveryId: string | null
  /**
   * Address of the recipient. Null in a mailed report, which may be forged; providers' webhooks are
   * authenticated.
   */
  address: string | null
  detail: string
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/**
 * The delivery's id is in the return path of the newsletter, and in its Message-ID among the returned
 * headers.
 */
const SENDER = new RegExp(`\\+(${ID})@`, 'i')
const MESSAGE_ID = new RegExp(`<(${ID})@`, 'i')
const idIn = (text: string): string | null =>
  (SENDER.exec(text) ?? MESSAGE_ID.exec(text))?.[1]?.toLowerCase() ?? null

const FIELDS = {
  feedbackType: /^Feedback-Type:[ \t]*(.+)$/im,
  action: /^Action:[ \t]*(.+)$/im,
  status: /^Status:[ \t]*(.+)$/im,
  diagnosticCode: /^Diagnostic-Code:[ \t]*(.+)$/im,
}
const fieldIn = (text: string, name: keyof typeof FIELDS): string | undefined =>
  FIELDS[name].exec(text)?.[1]?.trim()

/**
 * Parses a delivery status notification (RFC 3464) or an abuse report (RFC 5965). Reports that name no
 * delivery, and those about a delay, are ignored.
 */
export const readMailReport = (mail: string): BounceReport[] => {
  const deliveryId = idIn(mail)
  if (!deliveryId) return []
  const about = { deliveryId, address: null }
  if (fieldIn(mail, 'feedbackType') !== undefined)
    return [{ kind: 'complaint', ...about, detail: fieldIn(mail, 'feedbackType') ?? '' }]
  if (fieldIn(mail, 'action')?.toLowerCase() !== 'failed') return []
  const status = /^5(?:\.\d{1,3}){2}/.exec(fieldIn(mail, 'status') ?? '')?.[0]
  if (!status) return []
  const detail = fieldIn(mail, 'diagnosticCode') ?? status
  return [{ kind: isMissingMailbox(status) ? 'bounce' : 'failure', ...about, detail }]
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
/** The database rejects NUL and lone surrogates, and a provider would retry a failing webhook for ever. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : ''
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

const report = (kind: BounceReport['kind'], address: unknown, detail: unknown): BounceReport => ({
  kind,
  deliveryId: null,
  address: text(address).toLowerCase(),
  detail: text(detail),
})

/**
 * Providers also report a hard bounce when a server rejects the sender, which the enhanced code reveals; the
 * mailbox then exists.
 */
const bounceOr = (isBounce: boolean, status: unknown): BounceReport['kind'] =>
  isBounce && !isAboutSender(text(status)) ? 'bounce' : 'failure'

/** Accepts the report of Amazon SES inside an SNS notification or bare. */
const readSes = ({ notificationType, bounce, complaint }: Json): BounceReport[] => {
  if (notificationType === 'Complaint' && isObject(complaint))
    return objects(complaint['complainedRecipients']).map(({ emailAddress }) =>
      report('complaint', emailAddress, complaint['complaintFeedbackType']),
    )
  if (notificationType !== 'Bounce' || !isObject(bounce)) return []
  const isPermanent = bounce['bounceType'] === 'Permanent'
  return objects(bounce['bouncedRecipients']).map(({ emailAddress, diagnosticCode, status }) =>
    report(bounceOr(isPermanent, status), emailAddress, diagnosticCode),
  )
}

const readPostmark = ({ RecordType, Type, Email, Description }: Json): BounceReport[] => {
  if (RecordType === 'SpamComplaint') return [report('complaint', Email, Description)]
  if (RecordType !== 'Bounce') return []
  return [report(Type === 'HardBounce' ? 'bounce' : 'failure', Email, Description)]
}

/** `blocked` is a soft bounce: the server refused this mail, but the mailbox exists. */
const readSendgrid = ({ event, type, email, reason, status }: Json): BounceReport[] => {
  if (event === 'spamreport') return [report('complaint', email, event)]
  if (event !== 'bounce') return []
  return [report(bounceOr(type !== 'blocked', status), email, reason)]
}

const readMailgun = (data: Json): BounceReport[] => {
  const { event, severity, recipient, reason } = data
  if (event === 'complained') return [report('complaint', recipient, event)]
  if (event !== 'failed') return []
  const status = isObject(data['delivery-status']) ? data['delivery-status'] : {}
  const isBounce = severity === 'permanent' && status['bounce-type'] !== 'soft'
  return [report(bounceOr(isBounce, status['enhanced-code']), recipient, reason)]
}

/** Parses the webhooks of Amazon SES, Postmark, SendGrid and Mailgun. Any other payload yields no report. */
export const readProviderReport = (body: unknown): BounceReport[] => {
  if (Array.isArray(body)) return objects(body).flatMap(readSendgrid)
  if (!isObject(body)) return []
  if (body['Type'] === 'Notification' && typeof body['Message'] === 'string') {
    try {
      return readProviderReport(JSON.parse(body['Message']))
    } catch {
      return []
    }
  }
  if (isObject(body['event-data'])) return readMailgun(body['event-data'])
  return [...readSes(body), ...readPostmark(body), ...readSendgrid(body)]
}
