import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { soughtText } from '#contract/values/stored-text.ts'

/** Actor of commands that the operator runs without a signed-in account (RFC 9562's nil UUID). */
export const CONSOLE_ID = '00000000-0000-0000-0000-000000000000'

/** Actor of automatic acts by the service itself (RFC 9562's max UUID). */
export const AUTOMATIC_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Acts of admins, and of the service on an article's texts. Never renamed, because the audit log stores them.
 */
export const AUDIT_ACTS = [
  'account.grant_admin',
  'account.claim_admin',
  'account.end_sessions',
  'account.revoke_admin',
  'account.grant_premium',
  'account.revoke_premium',
  'account.set_role',
  'account.block',
  'account.unblock',
  'account.unsubscribe',
  'account.resend',
  'account.export',
  'account.erase',
  'account.note',
  'article.pin',
  'article.unpin',
  'article.edit',
  'article.quarantine',
  'article.release',
  'article.enhance_title',
  'article.withdraw',
  'digest.pin',
  'digest.unpin',
  'digest.regenerate',
  'digest.build_weekly',
  'edition.move',
  'edition.cut',
  'edition.hold_back',
  'edition.restore',
  'edition.put_in',
  'edition.words',
  'edition.hold',
  'edition.release',
  'edition.publish',
  'edition.undo',
  'story.merge',
  'story.split',
  'report.answer',
  'report.reopen',
  'correction.publish',
  'lexicon.add',
  'lexicon.withdraw',
  'lexicon.restore',
  'case.add',
  'case.withdraw',
  'case.restore',
  'takedown.take_down',
  'takedown.put_back',
  'takedown.decline',
  'takedown.reopen',
  'source.add',
  'source.import',
  'source.edit',
  'source.accept',
  'source.remove',
  'source.pause',
  'source.resume',
  'source.retry',
  'source.pages',
  'job.retry',
  'job.run',
  'mail.test',
  'notice.begin',
  'price.announce',
  'price.take_back',
  'delivery.resend',
  'delivery.resume',
  'backfill.quality',
  'backfill.categorization',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** Who made a field of an object what it is. */
export const fieldChange = z.object({
  field: z.string().describe('As the log names it, like `title_en`'),
  by: z.string().nullable().describe('Null where no editor did it, or the account is deleted'),
  is_own: z.boolean().describe('Whether the caller did it'),
})
export type FieldChange = z.output<typeof fieldChange>

const fields = z.record(z.string(), z.unknown()).nullable()

const auditEntry = z.object({
  id: z.uuid(),
  at: isoTime,
  /** Id of the account, or `CONSOLE_ID` or `AUTOMATIC_ID`. */
  admin_id: z.uuid(),
  is_own: z.boolean().describe('Whether the caller did it'),
  is_command: z.boolean().describe('Whether it was done on the command line by the operator'),
  is_automatic: z.boolean().describe('Whether a job of the service did it'),
  act: z.enum(AUDIT_ACTS),
  /** The object of the act: an id, a day, or the hours of a backfill. */
  object_id: z.string(),
  /** Only the changed fields, long texts truncated. */
  before: fields,
  after: fields,
  undo: z
    .enum(['possible', 'undone', 'changed'])
    .nullable()
    .describe(
      '`undone`: another entry undoes it. `changed`: its object has changed since. Null: the act has no exact inverse, or is not the caller’s to undo.',
    ),
  undoes: z.uuid().nullable().describe('The entry that this one undoes'),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'staff',
  summary: 'List the actions of staff',
  description:
    'The newest comes first. `object` filters by the object they changed. Editors and support see only acts of their own part.',
  query: z.object({
    object: soughtText(64).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({
    data: z.object({
      entries: z.array(auditEntry),
      names: z
        .record(z.string(), z.string())
        .describe(
          'By the ids in the entries: titles of articles and stories, names of sources and staff, addresses of readers',
        ),
      has_more: z.boolean(),
    }),
  }),
  errors: ['bad_request'],
})

export const undoAct = endpoint({
  method: 'POST',
  path: '/admin/audit/{id}/undo',
  access: 'editor',
  summary: 'Undo an action of the newsroom',
  description:
    'Acts by the exact inverse, which is an entry of its own and can be undone itself. Refused with `changed_since` when the object has changed meanwhile, and with `cannot_be_undone` for an action without an inverse. Holding and releasing newsletters needs a recent proof. Idempotent.',
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: z.object({ undone: z.literal(true) }) }),
  errors: ['bad_request', 'not_found', 'cannot_be_undone', 'changed_since', 'proof_required'],
})
