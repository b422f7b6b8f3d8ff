import type { DigestPin, Pin } from '#contract/pins.ts'
import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { When } from './parts.tsx'
import { useAct } from './use-act.ts'

interface PinsTableProps {
  title: string
  pins: readonly (Pin | DigestPin)[]
}

/** What is pinned, and the way to let it go. */
export const PinsTable = ({ title, pins }: PinsTableProps) => {
  const t = useTexts(newsroomTexts)
  const { t: common } = useI18n()
  const { act, busy } = useAct()
  const placeOf = (pin: Pin | DigestPin): string => {
    if (!('list' in pin)) return common.categories[pin.category]
    const list = pin.list === 'front' ? t.articles.front : common.categories[pin.list]
    return `${list}, ${pin.position}`
  }
  const unpin = (pin: Pin | DigestPin) =>
    act(pin.article_id, async (api) => {
      const params = { id: pin.article_id }
      if ('list' in pin) await api('DELETE /articles/{id}/unpin', { params, query: { list: pin.list } })
      else await api('DELETE /digest/{id}/unpin', { params })
    })
  return (
    <section className="admin-section">
      <h2>{title}</h2>
      {pins.length === 0 ? (
        <p className="admin-small">{t.pins.none}</p>
      ) : (
        <table className="folding-table">
          <thead>
            <tr>
              <th>{t.columns.article}</th>
              <th>{t.columns.place}</th>
              <th>{t.columns.until}</th>
              <th>{t.columns.actions}</th>
            </tr>
          </thead>
          <tbody>
            {pins.map((pin) => (
              <tr key={`${pin.article_id} ${placeOf(pin)}`}>
                <th scope="row">
                  <Link to={`/article/${pin.article_id}`}>{pin.title}</Link>
                </th>
                <td data-column={t.columns.place}>{placeOf(pin)}</td>
                <td data-column={t.columns.until}>
                  <When iso={pin.expires_at} />
                </td>
                <td data-column={t.columns.actions}>
                  <button
                    type="button"
                    className="admin-btn needs-script"
                    aria-disabled={busy === pin.article_id || undefined}
                    onClick={() => void unpin(pin)}
                  >
                    {t.remove}
                    <span className="sr-only"> {pin.title}</span>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
