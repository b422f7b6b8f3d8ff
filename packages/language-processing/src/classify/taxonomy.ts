/** Subcategories by category, in the order of the model's weights. */
export type Taxonomy = Readonly<Record<string, readonly string[]>>
export type CategoryOf<T extends Taxonomy> = keyof T & string
export type SubcategoryOf<T extends Taxonomy> = T[keyof T][number]

export const readTaxonomy = <const T extends Taxonomy>(taxonomy: T) => {
  type Category = CategoryOf<T>
  type Subcategory = SubcategoryOf<T>
  const categories = Object.keys(taxonomy) as Category[]
  const categoryOf = (name: string | null | undefined): Category | undefined =>
    categories.find((category) => category === name)
  const isSubcategory = (category: Category, value: unknown): value is Subcategory =>
    (taxonomy[category] as readonly unknown[]).includes(value)
  /** Parses `business.funding` or `business`; undefined for an unknown name. */
  const parseClass = (id: string): { category: Category; subcategory: Subcategory | null } | undefined => {
    const [main, sub] = id.split('.')
    const category = categoryOf(main)
    if (category === undefined) return undefined
    if (sub === undefined) return { category, subcategory: null }
    return isSubcategory(category, sub) ? { category, subcategory: sub } : undefined
  }
  return { categories, categoryOf, isSubcategory, parseClass }
}
