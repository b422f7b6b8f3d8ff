import { CategoryLinks } from '#web/components/category-links.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'

/** The page of every address that leads nowhere, with the six that do. */
export const NotFound = () => {
  const { t } = useI18n()
  return (
    <div className="page py-10">
      <h1 className="text-2xl">{t.notFound.title}</h1>
      <p className="dek mt-3 mb-6 max-w-[40rem]">{t.notFound.text}</p>
      <CategoryLinks />
    </div>
  )
}
