import { useTexts } from '#web/i18n/i18n.tsx'
import { FoldingTable } from '#web/ui/folding-table.tsx'

export const Comparison = () => {
  const t = useTexts('premium')
  const { caption, feature, rows } = t.comparison
  return (
    <section className="comparison" aria-labelledby="comparison">
      <h2 id="comparison">{caption}</h2>
      <FoldingTable aria-labelledby="comparison">
        <thead>
          <tr>
            <th scope="col">{feature}</th>
            <th scope="col">{t.free.name}</th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, free, premium }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-column={t.free.name}>{free}</td>
              <td data-column="Premium">{premium}</td>
            </tr>
          ))}
        </tbody>
      </FoldingTable>
    </section>
  )
}
