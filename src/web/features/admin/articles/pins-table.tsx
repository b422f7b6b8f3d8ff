import type { DigestPin, Pin } from '#contract/editorial/pins.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { usePinPlace, When } from '#web/features/admin/monitoring/parts.tsx'

interface PinsTableProps {
  title: string
  pins: readonly (Pin | DigestPin)[]
}

export const PinsTable = ({ title, pins }: PinsTableProps) => {
  const t = useTexts('newsroom')
  const { t: common } = useI18n()
  const listPlaceOf = usePinPlace()
  const placeOf = (pin: Pin | DigestPin): string =>
    'list' in pin ? listPlaceOf(pin) : common.categories[pin.category]
  const unpin = async (api: Api, pin: Pin | DigestPin) => {
    const params = { id: pin.article_id }
    if ('list' in pin) await api('DELETE /articles/{id}/unpin', { params, query: { list: pin.list } })
    else await api('DELETE /digest/{id}/unpin', { params })
  }
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
            render: ({ article_id, title }) => <Link to={`/article/${article_id}`}>{title}</Link>,
            note: (pin) => 'told_on' in pin && pin.told_on && t.pins.correctedIn(pin.told_on),
          },
          { title: t.columns.place, render: placeOf },
          { title: t.columns.until, render: ({ expires_at }) => <When iso={expires_at} /> },
          {
            title: t.columns.actions,
            render: (pin) => (
              <ActButton about={pin.title} call={(api) => unpin(api, pin)}>
                {t.remove}
              </ActButton>
            ),
          },
        ]}
      />
    </section>
  )
}
