import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { BulkTakedown } from '#web/features/admin/takedowns/bulk-takedown.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { putInEdition } from './put-in-edition.ts'

interface BulkBarProps {
  chosen: readonly NewsroomArticle[]
  onClear: () => void
}

/** Acts on the selected articles, one after another, so that each has its entry in the history and its own undo. */
export const BulkBar = ({ chosen, onClear }: BulkBarProps) => {
  const t = useTexts('articleList')
  const each = (act: (api: Api, article: NewsroomArticle) => Promise<unknown>) => async (api: Api) => {
    for (const article of chosen) await act(api, article)
    return chosen.length
  }
  const quarantine = (isQuarantined: boolean) =>
    each((api, { id }) =>
      api('POST /admin/articles/{id}/quarantine', { params: { id }, body: { isQuarantined } }),
    )
  return (
    <fieldset className="admin-bar admin-bulk">
      <legend className="sr-only">{t.bulk}</legend>
      <span aria-live="polite">{t.chosen(chosen.length)}</span>
      <ActButton call={each(putInEdition)} say={t.putInMany} onDone={onClear}>
        {t.putIn}
      </ActButton>
      <ActButton call={quarantine(true)} onDone={onClear}>
        {t.withdraw}
      </ActButton>
      <ActButton call={quarantine(false)} onDone={onClear}>
        {t.restore}
      </ActButton>
      <Button variant="ghost" isSmall onClick={onClear}>
        {t.clearChoice}
      </Button>
      <BulkTakedown kind="article" ids={chosen.map(({ id }) => id)} onDone={onClear} />
    </fieldset>
  )
}
