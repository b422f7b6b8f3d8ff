import { useState } from 'react'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import {
  PIN_HOURS_DEFAULT,
  PIN_HOURS_MAX,
  PIN_POSITIONS,
  type PinList,
} from '#contract/editorial/pin-lists.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

export const PinForm = ({ article }: { article: NewsroomArticle }) => {
  const t = useTexts('newsroom')
  const { act, busy } = useAct()
  const categories = useCategoryOptions()
  const [list, setList] = useState<string>('front')
  const [position, setPosition] = useState('1')
  const [hours, setHours] = useState(String(PIN_HOURS_DEFAULT))
  const params = { id: article.id }
  const number = (label: string, value: string, max: number, set: (value: string) => void) => (
    <label className="admin-field">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={max}
        required
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  )
  return (
    <form
      className="admin-row"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { list: list as PinList, position: Number(position), expiresInHours: Number(hours) }
        void act('pin', (api) => api('POST /articles/{id}/pin', { params, body }))
      }}
    >
      <Choice
        label={t.articles.pinList}
        value={list}
        onChange={setList}
        options={[['front', t.articles.front], ...categories]}
      />
      {number(t.articles.position, position, PIN_POSITIONS, setPosition)}
      {number(t.hours, hours, PIN_HOURS_MAX, setHours)}
      <button type="submit" className="admin-btn" aria-disabled={busy === 'pin' || undefined}>
        {t.articles.pin}
      </button>
      <ActButton
        isBusy={busy === 'lead'}
        onAct={() =>
          act(
            'lead',
            (api) => api('POST /digest/{id}/pin', { params, body: { category: article.category } }),
            ({ data }) => {
              const editionDay = data.pins.find(({ article_id }) => article_id === article.id)?.told_on
              return editionDay ? t.pins.correctedIn(editionDay) : t.done
            },
          )
        }
      >
        {t.articles.lead}
      </ActButton>
      <Link to="/admin/stories" search={{ q: article.id }} className="text-link">
        {t.articles.story}
      </Link>
      <Link to="/admin/audit" search={{ object: article.id }} className="text-link">
        {t.articles.history}
      </Link>
    </form>
  )
}
