import { useI18n, useTexts } from '#web/i18n/i18n.tsx'

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** By the ids in what is shown. */
type Names = Readonly<Record<string, string>>
const NO_NAMES: Names = {}

/** The value of a field of the log, in words. A list is named part by part; what has no name stays as it is. */
export const useFieldText = (names: Names = NO_NAMES) => {
  const { audit, takedowns, corrections, sources, languages } = useTexts('newsroom')
  const { tiers } = useTexts('sourceCare')
  const { types } = useTexts('source')
  const { yes, no } = useTexts('history')
  const { formatDate, t: common } = useI18n()
  const words: Record<string, Record<string, string>> = {
    reason: { ...useTexts('readerDesk').act.reasons, ...takedowns.reasons },
    role: useTexts('staff').people.roles,
    kind: { ...takedowns.kinds, ...corrections.kinds },
    outcome: corrections.outcomes,
    page_access: sources.pageAccess,
    category: common.categories,
    subcategory: common.subcategories,
    language: languages,
    type: types,
    tier: tiers,
  }
  const asText = (value: unknown, field = ''): string => {
    if (Array.isArray(value)) return value.map((each) => asText(each)).join(' · ')
    if (value === null || value === undefined) return '–'
    if (typeof value === 'boolean') return value ? yes : no
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const word = words[field]?.[text]
    if (word !== undefined) return word
    if (ISO_TIME.test(text)) return formatDate(text, 'dateTime', true)
    return names[text] === undefined ? text : audit.named(names[text])
  }
  return asText
}
