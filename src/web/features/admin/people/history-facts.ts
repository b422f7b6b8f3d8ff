import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { isCategory } from '#contract/content/taxonomy.ts'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { usePinPlace } from '#web/features/admin/monitoring/parts.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { writeDay } from '#locales/format/days.ts'
import type { Pin } from '#contract/editorial/pins.ts'

export type Entry = DataOf<'audit'>['entries'][number]
export type Names = DataOf<'audit'>['names']

const PLAN = /^(daily|weekly) (\d{4}-\d\d-\d\d)(?: ([a-z]{2}))?$/
const DAY = /^\d{4}-\d\d-\d\d$/
const UUID = /^[\da-f-]{36}$/

const word = (fields: Entry['after'], name: string): string | undefined => {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Fields whose value the sentence has. */
const SAID: ReadonlySet<string> = new Set([
  'from',
  'into',
  'articleIds',
  'article_id',
  'replaced',
  'position',
  'list',
])

export const detailsOf = ({ act, before, after }: Entry): string[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  // A title or name that did not change says what the act concerned.
  return names.filter((name) => {
    if (before && after && name in before && JSON.stringify(before[name]) === JSON.stringify(after[name]))
      return false
    if (SAID.has(name) || (name === 'title' && act !== 'edition.words')) return false
    if (name === 'name') return before?.['name'] !== undefined && before['name'] !== after?.['name']
    if (act.startsWith('lexicon.')) return name !== 'en' && name !== 'fr'
    return !(act.startsWith('case.') && name === 'sentence')
  })
}

/** What an entry of the history says, with names in place of ids. */
export const useHistorySentence = (names: Names) => {
  const t = useTexts('history')
  const { audit, acts, languages } = useTexts('newsroom')
  const { names: jobs } = useTexts('jobList')
  const { locale, t: common } = useI18n()
  const pinPlace = usePinPlace()
  const quoted = (name: string | undefined): string => (name === undefined ? t.gone : audit.named(name))

  const edition = (object: string): string | undefined => {
    const [, period, day, lng] = PLAN.exec(object) ?? []
    if (!period || !day) return undefined
    const name = t.editions[period === 'weekly' ? period : 'daily'](writeDay(locale, day, 'short'))
    const language = CONTENT_LANGUAGES.find((each) => each === lng)
    return language ? t.inLanguage(name, languages[language]) : name
  }
  /** A story that was merged has no name of its own any more; its first report has. */
  const otherStory = ({ after }: Entry): string => {
    const [first] = Array.isArray(after?.['articleIds']) ? after['articleIds'].map(String) : []
    const other = word(after, 'into') ?? word(after, 'from')
    return quoted((other && names[other]) ?? (first && names[first]))
  }
  const placeOf = ({ after }: Entry): string => {
    const list = word(after, 'list')
    const position = after?.['position']
    return list && typeof position === 'number' ? pinPlace({ list: list as Pin['list'], position }) : ''
  }
  const besideOf = (entry: Entry): string => {
    const { act, object_id, after } = entry
    if (act.startsWith('story.')) return otherStory(entry)
    if (act === 'article.pin') return placeOf(entry)
    const category = word(after, 'category')
    if (act === 'digest.pin') return category && isCategory(category) ? common.categories[category] : ''
    return edition(object_id) ?? object_id
  }
  const jobOf = (job: string): string => quoted(jobs[job] ?? job)
  /** By the first part of the act. */
  const special: Partial<Record<string, (entry: Entry) => string>> = {
    edition: ({ after }) => quoted(word(after, 'title')),
    job: ({ object_id, after }) => jobOf(word(after, 'job') ?? object_id),
    report: ({ after }) => quoted(names[word(after, 'article_id') ?? '']),
    lexicon: ({ before, after }) => {
      const sides = word(after, 'en') ? after : before
      return [word(sides, 'en'), word(sides, 'fr')].map(quoted).join(' – ')
    },
    case: ({ before, after }) => quoted(word(after, 'sentence') ?? word(before, 'sentence')),
    digest: ({ object_id }) =>
      DAY.test(object_id) ? t.editions.daily(writeDay(locale, object_id, 'short')) : quoted(names[object_id]),
  }
  const named = ({ object_id, before, after }: Entry): string => {
    const name = names[object_id] ?? word(after, 'title') ?? word(after, 'name') ?? word(before, 'name')
    return name === undefined && !UUID.test(object_id) ? (edition(object_id) ?? object_id) : quoted(name)
  }
  const whatOf = (entry: Entry): string => (special[entry.act.split('.')[0] ?? ''] ?? named)(entry)
  return (entry: Entry): string => {
    const sentence = t.sentences[entry.act]
    const what = whatOf(entry)
    return sentence ? sentence(what, besideOf(entry)) : t.other(acts[entry.act], what)
  }
}
