import type { DigestPin, Pin } from '#contract/editorial/pins.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

interface PinsTableProps {
  title: string
  pins: readonly (Pin | DigestPin)[]
}

export const PinsTable = ({ title, pins }: PinsTableProps) => {
  const t = useTexts('newsroom')
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
      <AdminTable
        rows={pins}
        keyOf={(pin) => `${pin.article_id} ${placeOf(pin)}`}
        empty={t.pins.none}
        columns={[
          {
            title: t.columns.article,
            render: (pin) => (
              <>
                <Link to={`/article/${pin.article_id}`}>{pin.title}</Link>
                {'told_on' in pin && pin.told_on && (
                  <span className="admin-small"> {t.pins.correctedIn(pin.told_on)}</span>
                )}
              </>
            ),
          },
          { title: t.columns.place, render: placeOf },
          { title: t.columns.until, render: ({ expires_at }) => <When iso={expires_at} /> },
          {
            title: t.columns.actions,
            render: (pin) => (
              <ActButton isBusy={busy === pin.article_id} about={pin.title} onAct={() => unpin(pin)}>
                {t.remove}
              </ActButton>
            ),
          },
        ]}
      />
    </section>
  )
}
