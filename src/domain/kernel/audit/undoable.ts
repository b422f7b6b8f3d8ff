import type { AuditAct, AuditEntry } from '#contract/newsroom/audit.ts'

/**
 * Acts that change the same of their object. While none of an act's family follows it, its object is, in that
 * respect, as the act left it. Only acts whose inverse restores the former state exactly are here
 * (docs/decisions/111).
 */
const FAMILIES: readonly (readonly AuditAct[])[] = [
  ['takedown.take_down', 'takedown.put_back'],
  ['takedown.decline', 'takedown.reopen'],
  ['report.answer', 'report.reopen'],
  ['article.quarantine', 'article.release', 'article.edit', 'article.enhance_title', 'article.withdraw'],
  ['edition.move', 'edition.cut', 'edition.hold_back', 'edition.restore', 'edition.put_in', 'edition.undo'],
  ['edition.words'],
  ['edition.hold', 'edition.release'],
  ['story.merge', 'story.split'],
  ['source.pause', 'source.resume'],
  ['source.pages'],
  ['source.edit'],
  ['lexicon.add', 'lexicon.withdraw', 'lexicon.restore'],
  ['case.add', 'case.withdraw', 'case.restore'],
]

/** Members of a family that change its object, and have no inverse themselves. */
const WITHOUT_INVERSE: ReadonlySet<AuditAct> = new Set([
  // To decline again writes to the sender, with the editor's reasons.
  'takedown.reopen',
  'article.edit',
  'article.enhance_title',
  'article.withdraw',
])

const familyOf = (act: AuditAct): readonly AuditAct[] | undefined =>
  FAMILIES.find((family) => family.includes(act))

export interface LoggedAct {
  id: string
  act: AuditAct
  object_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The log has the beginnings of long texts. */
const isWhole = (value: unknown): boolean => typeof value !== 'string' || !value.endsWith('…')

const hasWhat: Partial<Record<AuditAct, (entry: LoggedAct) => boolean>> = {
  // Entries of former releases do not name the takedown; a picture is named by an article that shows it.
  'takedown.take_down': ({ after }) => typeof after?.['takedown'] === 'string',
  'takedown.put_back': ({ after }) =>
    typeof after?.['takedown'] === 'string' && after['kind'] !== 'picture' && after['request'] === undefined,
  // A correction was published to readers.
  'report.answer': ({ after }) => after?.['outcome'] === 'declined',
  'edition.words': ({ before }) => Object.values(before ?? {}).every(isWhole),
  // A new address was read once more, and what was stored of the former one is gone.
  'source.edit': ({ before }) =>
    before !== null && !('feed_url' in before) && Object.values(before).every(isWhole),
}
const STORES_CHOICES: ReadonlySet<AuditAct> = new Set(
  FAMILIES.find((family) => family.includes('edition.move')),
)

/** Whether the log has all that the inverse of the act needs. */
export const hasInverse = (entry: LoggedAct): boolean => {
  if (!familyOf(entry.act) || WITHOUT_INVERSE.has(entry.act)) return false
  if (STORES_CHOICES.has(entry.act)) return Array.isArray(entry.before?.['choices'])
  return hasWhat[entry.act]?.(entry) ?? true
}

/** An entry of the same object as others. */
export type FollowingAct = Pick<LoggedAct, 'id' | 'act' | 'object_id'> & {
  /** The entry that it undoes. */
  undoes: string | null
}

/**
 * An entry and the one that undoes it cancel each other out, so that several acts can be undone one after
 * another, and an undo undone.
 *
 * @param following entries of its object from the entry on, or after it, newest first
 */
export const undoStateOf = (entry: LoggedAct, following: readonly FollowingAct[]): AuditEntry['undo'] => {
  if (!hasInverse(entry)) return null
  const family = familyOf(entry.act) ?? []
  const later = following.filter(({ id, act }) => id !== entry.id && family.includes(act))
  const laterIds = new Set(later.map(({ id }) => id))
  const cancelled = new Set<string>()
  for (const { id, undoes } of later) {
    if (cancelled.has(id)) continue
    if (undoes === entry.id) return 'undone'
    // What undoes an act before this one is a change since.
    if (undoes === null || !laterIds.has(undoes)) return 'changed'
    cancelled.add(undoes)
  }
  return 'possible'
}

/** What an inverse needs, and says nothing to people. */
const INTERNAL: ReadonlySet<string> = new Set([
  'choices',
  'takedown',
  'request',
  'redirects',
  'undoes',
  'version',
])

export const withoutInternal = (fields: Record<string, unknown> | null): Record<string, unknown> | null =>
  fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !INTERNAL.has(name)))
