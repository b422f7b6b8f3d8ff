import { useId } from 'react'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Conflict } from './conflict.tsx'
import { changeOf, type Drafts, isOffered, putDraft, readDraft, storedOf, type TextField } from './drafts.ts'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'

interface DraftFieldProps {
  article: NewsroomArticle
  lang: ContentLanguage
  field: TextField
  drafts: Drafts
  onChange: (drafts: Drafts) => void
}

/**
 * Shows another editor's version beside the draft if one was saved meanwhile, so that neither is overwritten
 * unseen.
 */
export const DraftField = ({ article, lang, field, drafts, onChange }: DraftFieldProps) => {
  const t = useTexts('newsroom').articles
  const { text, conflicting } = readDraft(drafts, article, lang, field)
  const stored = storedOf(article, lang, field)
  const seen = drafts[`${lang}.${field}`]?.seen ?? stored
  const noteId = useId()
  const isUnoffered = field === 'summary' && text !== '' && text === stored && !isOffered(article, lang)
  const put = (words: string, saw: string) =>
    onChange(putDraft(drafts, lang, field, { text: words, seen: saw }))
  return (
    <>
      <label className="admin-field">
        <span>{field === 'title' ? t.headline : t.summary}</span>
        {field === 'title' ? (
          <TextInput
            lang={lang}
            maxLength={300}
            value={text}
            onChange={({ target }) => put(target.value, seen)}
          />
        ) : (
          <TextArea
            lang={lang}
            rows={6}
            aria-describedby={isUnoffered ? noteId : undefined}
            maxLength={4000}
            value={text}
            onChange={({ target }) => put(target.value, seen)}
          />
        )}
      </label>
      {isUnoffered && (
        <p className="admin-note" id={noteId}>
          {t.notOffered}
        </p>
      )}
      {conflicting !== undefined && (
        <Conflict
          stored={conflicting}
          by={changeOf(article, `${field}_${lang}`)?.by}
          lang={lang}
          onKeep={() => put(text, conflicting)}
          onTake={() => put(conflicting, conflicting)}
        />
      )}
    </>
  )
}
