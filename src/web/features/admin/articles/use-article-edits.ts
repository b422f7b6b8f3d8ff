import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { type CorrectionNotes, hasWords, NO_NOTES } from './correction-form.tsx'
import { changesOf, type Drafts } from './drafts.ts'
import { useUnsaved } from './unsaved.ts'

interface Unsaved {
  drafts: Drafts
  chosen?: string | undefined
  /** The stored category at the time when `chosen` was picked, sent so that the server detects a conflict. */
  sawFiled?: string | undefined
  notes: CorrectionNotes
}

const parseCategory = (value: string) => {
  const [main = '', sub = null] = value.split('.')
  return { category: main as Category, subcategory: sub }
}

const NOTHING: Unsaved = { drafts: {}, notes: NO_NOTES }

/** Calls `onClose` after saving only where no unsaved note would be lost. */
export const useArticleEdits = (article: NewsroomArticle, onClose: () => void) => {
  const { done } = useTexts('newsroom')
  const [unsaved, change] = useUnsaved(article.id, NOTHING)
  const { drafts, chosen, sawFiled, notes } = unsaved
  const current = article.subcategory ? `${article.category}.${article.subcategory}` : article.category
  const hasNote = hasWords(notes)
  const isClean = Object.keys(drafts).length === 0 && !hasNote && chosen === undefined

  const save = async (api: Api) => {
    const texts = changesOf(drafts)
    const body = {
      ...(chosen !== undefined && parseCategory(chosen)),
      ...(chosen !== undefined && sawFiled !== undefined && { seen: parseCategory(sawFiled) }),
      ...(Object.keys(texts).length > 0 && { texts }),
    }
    const isChanged = Object.keys(body).length > 0
    if (isChanged) await api('POST /admin/articles/{id}', { params: { id: article.id }, body })
    return isChanged
  }
  const form = useNewsroomForm(
    { send: save },
    {
      say: (isChanged) => (isChanged ? done : undefined),
      onDone: (isChanged) => {
        if (isChanged) change({ drafts: {}, chosen: undefined, sawFiled: undefined })
        if (!hasNote) onClose()
      },
    },
  )
  const drop = () => {
    change({ ...NOTHING, chosen: undefined, sawFiled: undefined })
    onClose()
  }
  const choose = (value: string) => {
    const before = sawFiled ?? current
    change(
      value === before ? { chosen: undefined, sawFiled: undefined } : { chosen: value, sawFiled: before },
    )
  }
  return { form, unsaved, change, current, hasNote, isClean, drop, choose }
}
